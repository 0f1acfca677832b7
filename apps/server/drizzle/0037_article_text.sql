-- How an article's sanitised HTML reads: elements within a line part no words, all others do, and the sanitiser writes no
-- entities but these.
CREATE FUNCTION article_text(html text) RETURNS text IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql AS $$
  SELECT trim(regexp_replace(replace(replace(replace(
    regexp_replace(regexp_replace($1,
      '</?(a|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(\s[^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g'),
    '&lt;', '<'), '&gt;', '>'), '&amp;', '&'), '[\s\u00a0]+', ' ', 'g'))
$$;--> statement-breakpoint
-- A generated column would lock the table until all articles are read; those of before are filled while the site is up.
ALTER TABLE "articles" ADD COLUMN "text" text;--> statement-breakpoint
-- Beside older versions: the database itself writes it.
CREATE FUNCTION write_article_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.text := article_text(NEW.content);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "articles_text" BEFORE INSERT OR UPDATE OF content ON "articles"
  FOR EACH ROW EXECUTE FUNCTION write_article_text();--> statement-breakpoint
CREATE INDEX "sms_user" ON "sms" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_target" ON "reports" USING btree ("document_id","type");--> statement-breakpoint
CREATE INDEX "attachments_path" ON "attachments" USING btree ("path");--> statement-breakpoint
CREATE INDEX "documents_attachment" ON "documents" USING btree ("attachment_id");--> statement-breakpoint
CREATE INDEX "search_entries_article_words" ON "search_entries" USING gin ("title_words") WITH (gin_pending_list_limit=256) WHERE "search_entries"."type" = 1;
