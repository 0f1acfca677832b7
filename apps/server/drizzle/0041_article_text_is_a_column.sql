-- For less than an hour the migration 0037 made a generated column, which nobody can fill: whoever took the sources then has
-- it, and neither the trigger nor the index. Everywhere else these change nothing.
ALTER TABLE "articles" ALTER COLUMN "text" DROP EXPRESSION IF EXISTS, ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_article_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.text := article_text(NEW.content);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "articles_text" BEFORE INSERT OR UPDATE OF content ON "articles"
  FOR EACH ROW EXECUTE FUNCTION write_article_text();--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "search_entries_article_words" ON "search_entries" USING gin ("title_words") WITH (gin_pending_list_limit=256) WHERE "search_entries"."type" = 1;
