ALTER TABLE "comments" ADD COLUMN "status_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Of those that are there, it is at most this.
UPDATE "comments" SET "status_at" = "updated_at";
