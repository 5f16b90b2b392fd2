### プロフィール、実績、卓への招待。

profile-title = プロフィール
profile-empty = 最後まで遊んだゲームがまだありません。`/{ command-play }`で始められます。
profile-nothing = 終えたゲームはまだありません
profile-summary = { $games }戦{ $wins }勝
profile-column-rating = レート
profile-column-games = 対局
profile-column-wins = 勝利
profile-column-place = 順位
profile-column-best = 最高
profile-form = 最近の10戦
profile-line = **{ $game }** · { $rating ->
    [none] {""}
   *[other] レート{ $rating } ·{" "}
}{ $games }戦{ $wins }勝 · 平均{ $place }位 · 最高{ $best }点
profile-against-you = あなたとの対戦
profile-against = あなたとの対戦{ $games }回：あなたが上位{ $ahead }回、下位{ $behind }回、同順位{ $level }回。
profile-achievements = 実績：{ $of }個中{ $earned }個
profile-achievements-named = { $title }：{ $names }。
profile-none = { $title }。
button-achievements = 実績
button-history = 対局
button-profile = プロフィール
achievement-line = **{ $name }**：{ $how }
achievements-explanation = 自分のほかに最後まで残った人がいる、レート対象のゲームで獲得できます。コンピューター相手では増えません。
alt-profile = { $name }のプロフィール：{ $summary }。
alt-profile-game = { $game }：{ $rating ->
    [none] レートなし
   *[other] レート{ $rating }
}、{ $games }戦{ $wins }勝、平均{ $place }位、最高{ $best }点。
alt-profile-form = 最近の順位：{ $places }。
alt-profile-curve = 直近{ $games }戦で{ $first }から{ $last }（最低{ $low }、最高{ $high }）。

## 実績

achievement-first_win = 初勝利
achievement-first_win-how = ゲームに勝つ
achievement-ten_wins = 十勝
achievement-ten_wins-how = 10回勝つ
achievement-hundred_wins = 百勝
achievement-hundred_wins-how = 100回勝つ
achievement-regular = 常連
achievement-regular-how = 50回ゲームを終える
achievement-hat_trick = 三連勝
achievement-hat_trick-how = 3回続けて勝つ
achievement-week = 七日続き
achievement-week-how = 7日続けて遊ぶ
achievement-all_rounder = 多芸
achievement-all_rounder-how = 3種類のゲームで勝つ
achievement-many_people = 顔が広い
achievement-many_people-how = 10人の相手と遊ぶ
achievement-old_friends = 好敵手
achievement-old_friends-how = 同じ人と25回遊ぶ
achievement-full_house = 大入り
achievement-full_house-how = コンピューターのいない、4人以上の卓で遊ぶ
achievement-comeback = 大逆転
achievement-comeback-how = 最後のディールの前に最下位だったゲームに勝つ
achievement-landslide = 圧勝
achievement-landslide-how = ほかの全員に15点以上の差をつけて勝つ
achievement-photo_finish = 紙一重
achievement-photo_finish-how = 1点差で勝つ
achievement-giant_killer = 金星
achievement-giant_killer-how = レートが200以上高い人より上の順位になる
achievement-revenge = 雪辱
achievement-revenge-how = 最下位になった次のゲームで勝つ

## 招待

invitation = { $mention }さん、{ $name }さんから**{ $game }**への招待です。
invited = { $name }さんを{ $channel }の卓に招待しました。
invitation-undelivered = { $channel }に招待を投稿できません。{ $name }さんに直接声をかけるか、ボットの権限を確かめてください。
accepted = { $channel }の卓に着きました。
