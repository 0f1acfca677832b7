ALTER TABLE "attachments" ADD COLUMN "digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "edition" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "spare_edition" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "conversion_key" text GENERATED ALWAYS AS (case when digest = '' then hash else digest || ext end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "attachments_digest" ON "attachments" USING btree ("digest") WHERE "attachments"."digest" <> '';--> statement-breakpoint
CREATE INDEX "documents_conversion" ON "documents" USING btree ("conversion_key");--> statement-breakpoint
-- Equal bytes under several extensions shared one conversion, whichever of them had come first: each extension is
-- converted by itself from now on. Their stored objects keep their names.
UPDATE "documents" d SET "digest" = "hash", "pages" = 0, "converted_pages" = 0, "convert_tries" = 0,
  "status" = CASE WHEN "status" IN (1, 2, 5) THEN 0 ELSE "status" END
WHERE EXISTS (SELECT FROM "documents" o WHERE o."hash" = d."hash" AND o."ext" <> d."ext");--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_note_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (type, target_id)
  SELECT 0, d.id FROM documents d
  WHERE d.conversion_key IN (SELECT hash FROM changed) AND search_shows_document(d.status, d.deleted_at);
  RETURN NULL;
END $$;
