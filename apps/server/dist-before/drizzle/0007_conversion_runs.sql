CREATE TABLE "conversion_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversion_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"filter" jsonb NOT NULL,
	"until_id" bigint NOT NULL,
	"last_id" bigint DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"spread_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "run_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "documents_run" ON "documents" USING btree ("run_id","status") WHERE "documents"."run_id" > 0;