ALTER TABLE "groups" ADD COLUMN "storage_quota" integer DEFAULT 5120 NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "max_unfinished_uploads" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
UPDATE "groups" SET "storage_quota" = 0, "max_unfinished_uploads" = 0 WHERE "id" = 1;