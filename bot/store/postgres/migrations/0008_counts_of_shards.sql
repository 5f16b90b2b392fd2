-- By how many shards a process divides the servers; unknown for those of earlier versions. While that number is being
-- changed, there are processes that count differently.
ALTER TABLE holders ADD COLUMN shards integer;
