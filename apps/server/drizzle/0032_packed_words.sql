ALTER TABLE "search_entries" ADD COLUMN "text_words" "bytea";--> statement-breakpoint
ALTER TABLE "search_entries" ALTER COLUMN "text_words" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Words of one length stand together, so that nothing parts them: first those of one character, after a space those of two.
-- A Chinese character takes two bytes in GB18030, three in UTF-8, and every other character has its place there, too.
CREATE FUNCTION search_words_packed(words tsvector) RETURNS bytea IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql AS $$
  WITH lengths AS (
    SELECT char_length(word) AS length, string_agg(word, '') AS words FROM unnest(tsvector_to_array($1)) word GROUP BY 1)
  SELECT convert_to(string_agg(coalesce(l.words, ''), ' ' ORDER BY n), 'GB18030')
  FROM generate_series(1, (SELECT max(length) FROM lengths)) n LEFT JOIN lengths l ON l.length = n
$$;--> statement-breakpoint
-- Its cost keeps the planner from unpacking entries that the index would not find. It is not parallel safe, so that no search
-- is given parallel workers, which take longer to start than it takes to run.
CREATE FUNCTION search_words(packed bytea) RETURNS tsvector IMMUTABLE STRICT PARALLEL UNSAFE COST 1000 LANGUAGE sql AS $$
  SELECT array_to_tsvector(array_agg(word[1]))
  FROM unnest(string_to_array(convert_from($1, 'GB18030'), ' ')) WITH ORDINALITY l (words, length),
    regexp_matches(words, '.{' || length || '}', 'g') word
$$;--> statement-breakpoint
-- Whichever version writes an entry. An insert that becomes an update is packed as such: what it updates with is then
-- still in "words".
CREATE FUNCTION search_pack_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND EXISTS (SELECT FROM search_entries e WHERE e.type = NEW.type AND e.target_id = NEW.target_id) THEN
    RETURN NEW;
  END IF;
  -- An entry that another transaction has made meanwhile is updated with what is packed already.
  IF NEW.words <> '' THEN
    NEW.text_words := search_words_packed(NEW.words);
    NEW.words := '';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER search_entries_pack BEFORE INSERT OR UPDATE OF words ON "search_entries" FOR EACH ROW EXECUTE FUNCTION search_pack_entry();--> statement-breakpoint
CREATE INDEX "search_entries_text_words" ON "search_entries" USING gin (search_words("text_words")) WITH (gin_pending_list_limit=1024);
