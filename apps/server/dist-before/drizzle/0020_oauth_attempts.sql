CREATE TABLE "oauth_attempts" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"state_hash" text NOT NULL,
	"oauth_type" integer NOT NULL,
	"user_id" bigint DEFAULT 0 NOT NULL,
	"secrets" text NOT NULL,
	"code_hash" text DEFAULT '' NOT NULL,
	"profile" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "oauth_attempts_expiry" ON "oauth_attempts" USING btree ("expires_at");