ALTER TABLE "orders" ADD COLUMN "close_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "notice" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_notice" ON "articles" USING btree ("notice","id") WHERE "articles"."notice" > 0;