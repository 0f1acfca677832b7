CREATE TABLE "moderated_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"level" text NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"judged_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "moderated_texts_judged_at" ON "moderated_texts" USING btree ("judged_at");