-- The names of all who won, as JSON. A computer player has no result of its own; an abandoned game has no winner.

ALTER TABLE games ADD COLUMN winners TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(winners));

-- Of games before: the most points in the record's last score; who resigned comes after all who stayed.
UPDATE games SET winners = (
    SELECT json_group_array(name) FROM (
        SELECT json_extract(player.value, '$.name') AS name, rank() OVER (
            ORDER BY coalesce(results.resigned, 0), json_extract(score.total, '$[' || player.key || ']') DESC
        ) AS place
        FROM json_each(games.record, '$.players') AS player
        CROSS JOIN (
            SELECT json_extract(event.value, '$.total') AS total FROM json_each(games.record, '$.events') AS event
            WHERE json_extract(event.value, '$.event') = 'score' ORDER BY event.key DESC LIMIT 1
        ) AS score
        LEFT JOIN results ON results.game_id = games.id AND results.seat = player.key
        ORDER BY player.key
    ) WHERE place = 1
)
WHERE json_valid(record) AND id IN (SELECT game_id FROM results);
