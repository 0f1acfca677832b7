-- Each letter of a text with the one after it, as "ilike" compares them. Its cost keeps the planner from asking it of rows that
-- the index would not find. It is not parallel safe, so that no list is given parallel workers for it.
CREATE FUNCTION letter_pairs(words text) RETURNS text[] IMMUTABLE STRICT PARALLEL UNSAFE COST 100000 LANGUAGE sql AS $$
  SELECT array_agg(DISTINCT letter || next)
  FROM (SELECT letter, lead(letter) OVER (ORDER BY place) AS next
    FROM string_to_table(lower($1), NULL) WITH ORDINALITY l (letter, place)) pairs WHERE next IS NOT NULL
$$;--> statement-breakpoint
CREATE INDEX "documents_letter_pairs" ON "documents" USING gin (letter_pairs("title" || ' ' || "keywords" || ' ' || "description")) WITH (gin_pending_list_limit=256);
