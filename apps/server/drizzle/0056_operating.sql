CREATE TABLE "daily_deletions" (
	"day" date PRIMARY KEY NOT NULL,
	"document_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_states" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"account" text NOT NULL,
	"sent_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"error" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "credit_movements_earned" ON "credit_movements" USING btree ("created_at") WHERE "credit_movements"."reason" in ('income', 'refund');