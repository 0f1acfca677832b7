ALTER TABLE "articles" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "is_page" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "start_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "end_time" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "articles_pages" ON "articles" USING btree ("id") WHERE "articles"."is_page";--> statement-breakpoint
CREATE INDEX "articles_scheduled" ON "articles" USING btree ("publish_at") WHERE "articles"."status" = 4;--> statement-breakpoint
-- Beside older versions: whoever publishes an article, it has no time for that any more.
CREATE FUNCTION forget_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.publish_at := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "articles_schedule_over" BEFORE INSERT OR UPDATE OF status, publish_at ON "articles"
  FOR EACH ROW WHEN (NEW.status = 1 AND NEW.publish_at IS NOT NULL) EXECUTE FUNCTION forget_schedule();
