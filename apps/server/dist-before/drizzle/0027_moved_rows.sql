CREATE TABLE "moved_rows" (
	"source" text NOT NULL,
	"old_id" bigint NOT NULL,
	"new_id" bigint NOT NULL,
	CONSTRAINT "moved_rows_source_old_id_pk" PRIMARY KEY("source","old_id")
);
--> statement-breakpoint
CREATE TABLE "old_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"href" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "moved_rows_new" ON "moved_rows" USING btree ("source","new_id");