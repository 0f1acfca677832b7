DROP INDEX "downloads_ip_day";--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "downloads_network_day" ON "downloads" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "documents_hidden" ON "documents" USING btree ("user_id") WHERE "documents"."status" in (3, 4, 6, 7) and "documents"."deleted_at" is null;--> statement-breakpoint
-- Of the last two days: a limit counts no others.
UPDATE downloads SET network = CASE
  WHEN ip ILIKE '::ffff:%.%' THEN substr(ip, 8)
  WHEN ip LIKE '%:%' THEN (
    SELECT string_agg(to_hex(('x' || substr(hex, n * 4 + 1, 4))::bit(16)::int), ':' ORDER BY n) || '::/64'
    FROM (SELECT substr(encode(inet_send(split_part(ip, '%', 1)::inet), 'hex'), 9, 16) AS hex) address, generate_series(0, 3) n)
  ELSE ip END
WHERE created_at > now() - interval '2 days';--> statement-breakpoint
-- How many pages everybody may read decides what a search finds.
DROP TRIGGER search_documents_changed ON documents;--> statement-breakpoint
CREATE TRIGGER search_documents_changed
AFTER UPDATE OF title, keywords, description, hash, status, deleted_at, ext, language, user_id, price, is_vip, pages, preview, size, created_at
ON documents FOR EACH ROW
WHEN ((OLD.title, OLD.keywords, OLD.description, OLD.hash, OLD.status, OLD.deleted_at, OLD.ext, OLD.language, OLD.user_id, OLD.price, OLD.is_vip, OLD.pages, OLD.preview, OLD.size, OLD.created_at)
  IS DISTINCT FROM (NEW.title, NEW.keywords, NEW.description, NEW.hash, NEW.status, NEW.deleted_at, NEW.ext, NEW.language, NEW.user_id, NEW.price, NEW.is_vip, NEW.pages, NEW.preview, NEW.size, NEW.created_at))
EXECUTE FUNCTION search_note_document();--> statement-breakpoint
INSERT INTO search_changes (type, target_id)
SELECT 0, id FROM documents WHERE preview > 0 AND preview < pages AND search_shows_document(status, deleted_at);--> statement-breakpoint
-- Descriptions that were made of the first five pages, where fewer are open to everybody.
UPDATE documents SET description = left(found.open, 255)
FROM (
  SELECT d.id,
    coalesce((SELECT trim(regexp_replace(string_agg(t.content, ' ' ORDER BY t.page), '\s+', ' ', 'g'))
      FROM page_texts t WHERE t.hash = d.hash AND t.page <= 5), '') AS whole,
    coalesce((SELECT trim(regexp_replace(string_agg(t.content, ' ' ORDER BY t.page), '\s+', ' ', 'g'))
      FROM page_texts t WHERE t.hash = d.hash AND t.page <= d.preview), '') AS open
  FROM documents d
  WHERE d.preview > 0 AND d.preview < least(d.pages, 5) AND d.description <> ''
) found
WHERE found.id = documents.id AND length(documents.description) > length(found.open)
  AND starts_with(found.whole, documents.description);
