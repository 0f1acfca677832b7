ALTER TABLE "feedbacks" ADD COLUMN "reply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reply" text DEFAULT '' NOT NULL;