ALTER TABLE "annotations" ADD COLUMN "color" text DEFAULT 'yellow' NOT NULL;--> statement-breakpoint
ALTER TABLE "annotations" ADD COLUMN "request_id" text DEFAULT '' NOT NULL;