ALTER TABLE "documents" ADD COLUMN "is_unreviewed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- What was disabled before its review has no pages: it is converted once it is approved. One that was disabled before its
-- conversion is reviewed once more than it has to be.
UPDATE "documents" SET "is_unreviewed" = true WHERE "status" = 4 AND "pages" = 0 AND "convert_error" = '';
