ALTER TABLE "articles" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
-- Beside older versions: the database itself writes it.
CREATE FUNCTION note_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What is there as published from the start, also by moving in or from a backup, was published when it was made.
  NEW.published_at := CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "articles_published" BEFORE INSERT OR UPDATE OF status ON "articles"
  FOR EACH ROW WHEN (NEW.status = 1 AND NEW.published_at IS NULL) EXECUTE FUNCTION note_publication();--> statement-breakpoint
-- Of those that were published before, nobody knows more.
UPDATE "articles" SET "published_at" = "created_at" WHERE "status" = 1;--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree (coalesce("published_at", "created_at"),"id","status");
