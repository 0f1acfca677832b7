ALTER TABLE "categories" ADD COLUMN "merged_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "friendlinks" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "friendlinks" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "friendlinks" ADD COLUMN "check_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "audits_words" ON "audits" USING gin ("title" gin_trgm_ops,"input" gin_trgm_ops,("changes"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "attachments_words" ON "attachments" USING gin ("name" gin_trgm_ops,"description" gin_trgm_ops);