ALTER TABLE "comments" ADD COLUMN "reviewed_user_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "reviewed_user_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "cover_path" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "next_attachment_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "reviewed_user_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_document" ON "orders" USING btree ("product_id","paid_at") WHERE "orders"."status" = 2 and "orders"."order_type" = 1;