CREATE TABLE "daily_reads" (
	"day" date PRIMARY KEY NOT NULL,
	"view_count" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "auto_keywords" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "auto_description" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "downloads_created" ON "downloads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."status" = 2;--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at");--> statement-breakpoint
-- Until now the beginning of the text stood in for a description that nobody wrote.
UPDATE "documents" d SET "auto_description" = true
WHERE d.description = '' OR starts_with(
  (SELECT trim(regexp_replace(string_agg(t.content, ' ' ORDER BY t.page), '\s+', ' ', 'g'))
    FROM page_texts t WHERE t.hash = d.conversion_key AND t.page <= 5), d.description);--> statement-breakpoint
UPDATE "documents" SET "auto_keywords" = true WHERE keywords = '';
