CREATE TABLE "uncounted_views" (
	"document_id" bigint PRIMARY KEY NOT NULL,
	"view_count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "uncounted_views_oldest" ON "uncounted_views" USING btree ("created_at","document_id");--> statement-breakpoint
-- A category is counted in its index, as long as the pages of the links are known to be visible: a vacuum of this narrow table says so.
ALTER TABLE "document_categories" SET (autovacuum_vacuum_scale_factor = 0.02);
