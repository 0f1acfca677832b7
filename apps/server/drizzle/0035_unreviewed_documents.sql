ALTER TABLE "documents" ADD COLUMN "is_unreviewed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Of what was disabled before, all that has no pages comes to review: most of it waits for one, the rest is reviewed once more than
-- it has to be. A document with pages that came back to review and was disabled there cannot be told from one that was published.
UPDATE "documents" SET "is_unreviewed" = true WHERE "status" = 4 AND "pages" = 0 AND "convert_error" = '';
