CREATE TABLE "follows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"type" integer NOT NULL,
	"target_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_public" boolean NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "publications_type_target_id_pk" PRIMARY KEY("type","target_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "follows_once" ON "follows" USING btree ("user_id","author_id");--> statement-breakpoint
CREATE INDEX "follows_newest" ON "follows" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "follows_author" ON "follows" USING btree ("author_id","id");--> statement-breakpoint
-- Beside older versions: the database itself writes it. A first publication makes the row; `its_time` is when, null for none.
CREATE FUNCTION keep_publication(its_type int, its_id bigint, owner bigint, shown boolean, its_time timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- Most changes change nothing here, and so wait for nobody who is telling of it.
	IF EXISTS (SELECT 1 FROM publications WHERE type = its_type AND target_id = its_id AND user_id = owner AND is_public = shown) THEN
		RETURN;
	END IF;
	IF its_time IS NULL THEN
		UPDATE publications SET user_id = owner, is_public = shown WHERE type = its_type AND target_id = its_id;
	ELSE
		INSERT INTO publications (type, target_id, user_id, published_at, is_public)
		VALUES (its_type, its_id, owner, its_time, shown)
		ON CONFLICT (type, target_id) DO UPDATE SET user_id = excluded.user_id, is_public = excluded.is_public;
	END IF;
END $$;--> statement-breakpoint
-- What is inserted as published, also by moving in, was published when it was made. A document has no page to be read before its
-- first one is converted.
CREATE FUNCTION keep_document_publication() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	shown boolean := NEW.deleted_at IS NULL AND NEW.status IN (0, 1, 2, 5);
BEGIN
	PERFORM keep_publication(0, NEW.id, NEW.user_id, shown,
		CASE WHEN shown AND NEW.pages > 0 THEN CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END END);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_article_publication() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	shown boolean := NEW.deleted_at IS NULL AND NEW.status = 1 AND NOT NEW.is_page;
BEGIN
	PERFORM keep_publication(1, NEW.id, NEW.user_id, shown, CASE WHEN shown THEN coalesce(NEW.published_at, now()) END);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION forget_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM publications WHERE type = TG_ARGV[0]::int AND target_id = OLD.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "documents_published" AFTER INSERT ON "documents"
	FOR EACH ROW WHEN (NEW.pages > 0) EXECUTE FUNCTION keep_document_publication();--> statement-breakpoint
-- Not for each page of a conversion, but for the first one.
CREATE TRIGGER "documents_publication" AFTER UPDATE OF status, pages, user_id, deleted_at ON "documents"
	FOR EACH ROW WHEN (OLD.status <> NEW.status OR (OLD.pages > 0) <> (NEW.pages > 0) OR OLD.user_id <> NEW.user_id
		OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
	EXECUTE FUNCTION keep_document_publication();--> statement-breakpoint
CREATE TRIGGER "documents_publication_ends" AFTER DELETE ON "documents" FOR EACH ROW EXECUTE FUNCTION forget_publication(0);--> statement-breakpoint
CREATE TRIGGER "articles_publication" AFTER INSERT OR UPDATE OF status, user_id, deleted_at, is_page ON "articles"
	FOR EACH ROW EXECUTE FUNCTION keep_article_publication();--> statement-breakpoint
CREATE TRIGGER "articles_publication_ends" AFTER DELETE ON "articles" FOR EACH ROW EXECUTE FUNCTION forget_publication(1);--> statement-breakpoint
-- Of what was public already nobody is told, also not of what is hidden or in the recycle bin now; when it became so, nobody knows
-- more than when it was made.
INSERT INTO "publications" ("type", "target_id", "user_id", "published_at", "is_public", "is_told")
SELECT 0, "id", "user_id", "created_at", "deleted_at" IS NULL AND "status" IN (0, 1, 2, 5), true FROM "documents"
WHERE "pages" > 0 AND ("status" NOT IN (6, 7) OR "accepted" IS NOT NULL)
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "publications" ("type", "target_id", "user_id", "published_at", "is_public", "is_told")
SELECT 1, "id", "user_id", coalesce("published_at", "created_at"), "deleted_at" IS NULL AND "status" = 1, true FROM "articles"
WHERE NOT "is_page" AND ("status" = 1 OR "published_at" IS NOT NULL)
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Indexes after the rows, and what locks all members last.
CREATE INDEX "publications_newest" ON "publications" USING btree ("user_id","published_at","target_id","type") WHERE "publications"."is_public";--> statement-breakpoint
CREATE INDEX "publications_untold" ON "publications" USING btree ("published_at") WHERE not "publications"."is_told";--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "follow_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "fans_count" integer DEFAULT 0 NOT NULL;
