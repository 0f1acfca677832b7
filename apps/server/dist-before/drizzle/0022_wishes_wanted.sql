DROP INDEX "wishes_wanted";--> statement-breakpoint
CREATE UNIQUE INDEX "wishes_wanted" ON "wishes" USING btree ("title_key") WHERE "wishes"."status" = 1;