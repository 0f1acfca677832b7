CREATE TABLE "config_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "config_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"name" text NOT NULL,
	"user_id" bigint NOT NULL,
	"username" text NOT NULL,
	"before" text,
	"after" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "config_changes_item" ON "config_changes" USING btree ("category","name","id");--> statement-breakpoint
CREATE INDEX "config_changes_created" ON "config_changes" USING btree ("created_at");