-- How an article's sanitised HTML reads: elements within a line part no words, all others do, and the sanitiser writes no
-- entities but these.
CREATE FUNCTION article_text(html text) RETURNS text IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql AS $$
  SELECT trim(regexp_replace(replace(replace(replace(
    regexp_replace(regexp_replace($1,
      '</?(a|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(\s[^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g'),
    '&lt;', '<'), '&gt;', '>'), '&amp;', '&'), '[\s\u00a0]+', ' ', 'g'))
$$;--> statement-breakpoint
-- Beside older versions: the database itself writes it.
ALTER TABLE "articles" ADD COLUMN "text" text GENERATED ALWAYS AS (article_text(content)) STORED NOT NULL;--> statement-breakpoint
-- Articles alone are read anew for the search, as in a rebuild: entries of documents stay right.
INSERT INTO "search_changes" ("type", "target_id", "priority")
  SELECT 1, id, 1 FROM "articles" WHERE search_shows_article(status, deleted_at);--> statement-breakpoint
CREATE INDEX "sms_user" ON "sms" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_target" ON "reports" USING btree ("document_id","type");--> statement-breakpoint
CREATE INDEX "attachments_path" ON "attachments" USING btree ("path");--> statement-breakpoint
CREATE INDEX "documents_attachment" ON "documents" USING btree ("attachment_id");--> statement-breakpoint
CREATE INDEX "search_entries_article_words" ON "search_entries" USING gin ("title_words") WITH (gin_pending_list_limit=256) WHERE "search_entries"."type" = 1;
