CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret_fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partial_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"pieces" text[] DEFAULT '{}' NOT NULL,
	"attachment_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partial_uploads" ADD CONSTRAINT "partial_uploads_attachment_id_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partial_uploads_user" ON "partial_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "partial_uploads_attachment" ON "partial_uploads" USING btree ("attachment_id");--> statement-breakpoint
CREATE INDEX "partial_uploads_created" ON "partial_uploads" USING btree ("created_at");