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
	"is_told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "publications_type_target_id_pk" PRIMARY KEY("type","target_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "follow_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "fans_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "follows_once" ON "follows" USING btree ("user_id","author_id");--> statement-breakpoint
CREATE INDEX "follows_newest" ON "follows" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "follows_author" ON "follows" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "publications_newest" ON "publications" USING btree ("user_id","published_at","target_id");--> statement-breakpoint
CREATE INDEX "publications_untold" ON "publications" USING btree ("published_at") WHERE not "publications"."is_told";--> statement-breakpoint
-- Beside older versions: the database itself writes it. What is inserted as published, also by moving in, was published when it was made.
CREATE FUNCTION keep_document_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO publications (type, target_id, user_id, published_at)
	VALUES (0, NEW.id, NEW.user_id, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END)
	ON CONFLICT (type, target_id) DO UPDATE SET user_id = excluded.user_id
	WHERE publications.user_id <> excluded.user_id;
	RETURN NULL;
END $$;--> statement-breakpoint
-- A document has no page to be read before its first one is converted.
CREATE TRIGGER "documents_publication" AFTER INSERT OR UPDATE OF status, pages, user_id, deleted_at ON "documents"
	FOR EACH ROW WHEN (NEW.deleted_at IS NULL AND NEW.pages > 0 AND NEW.status IN (0, 1, 2, 5))
	EXECUTE FUNCTION keep_document_publication();--> statement-breakpoint
CREATE FUNCTION keep_article_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO publications (type, target_id, user_id, published_at)
	VALUES (1, NEW.id, NEW.user_id, coalesce(NEW.published_at, now()))
	ON CONFLICT (type, target_id) DO UPDATE SET user_id = excluded.user_id
	WHERE publications.user_id <> excluded.user_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "articles_publication" AFTER INSERT OR UPDATE OF status, user_id, deleted_at, is_page ON "articles"
	FOR EACH ROW WHEN (NEW.deleted_at IS NULL AND NEW.status = 1 AND NOT NEW.is_page)
	EXECUTE FUNCTION keep_article_publication();--> statement-breakpoint
CREATE FUNCTION forget_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM publications WHERE type = TG_ARGV[0]::int AND target_id = OLD.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "documents_publication_ends" AFTER DELETE ON "documents" FOR EACH ROW EXECUTE FUNCTION forget_publication(0);--> statement-breakpoint
CREATE TRIGGER "articles_publication_ends" AFTER DELETE ON "articles" FOR EACH ROW EXECUTE FUNCTION forget_publication(1);--> statement-breakpoint
-- Of what is public already nobody is told; when it became so, nobody knows more than when it was made.
INSERT INTO "publications" ("type", "target_id", "user_id", "published_at", "is_told")
SELECT 0, "id", "user_id", "created_at", true FROM "documents" WHERE "deleted_at" IS NULL AND "pages" > 0 AND "status" IN (0, 1, 2, 5)
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "publications" ("type", "target_id", "user_id", "published_at", "is_told")
SELECT 1, "id", "user_id", coalesce("published_at", "created_at"), true FROM "articles" WHERE "deleted_at" IS NULL AND "status" = 1 AND NOT "is_page"
ON CONFLICT DO NOTHING;
