CREATE TABLE "audits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"username" text NOT NULL,
	"operation" text NOT NULL,
	"title" text NOT NULL,
	"input" text NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "pages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "width" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "height" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "is_whole" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "audits_user" ON "audits" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audits_operation" ON "audits" USING btree ("operation","id");--> statement-breakpoint
CREATE INDEX "audits_created" ON "audits" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "documents_unfinished" ON "documents" USING btree ("user_id") WHERE "documents"."status" in (0, 1, 5) and "documents"."deleted_at" is null;