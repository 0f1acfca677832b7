ALTER TABLE "notices" ADD COLUMN "batch" uuid;--> statement-breakpoint
CREATE INDEX "notices_batch" ON "notices" USING btree ("batch") WHERE "notices"."batch" is not null;