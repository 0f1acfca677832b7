CREATE TABLE "page_submissions" (
	"engine" text NOT NULL,
	"type" integer NOT NULL,
	"target_id" bigint NOT NULL,
	"address" text NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_submissions_engine_type_target_id_pk" PRIMARY KEY("engine","type","target_id")
);
--> statement-breakpoint
CREATE TABLE "submission_states" (
	"engine" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"submitted_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"error" text DEFAULT '' NOT NULL,
	"resume_at" timestamp with time zone
);
