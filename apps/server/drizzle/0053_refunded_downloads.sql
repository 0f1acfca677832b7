ALTER TABLE "downloads" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "corrected_user_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "downloads_refunded" ON "downloads" USING btree ("refunded_at") WHERE "downloads"."refunded_at" is not null;