CREATE TABLE "search_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" integer NOT NULL,
	"target_id" bigint NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"type" integer NOT NULL,
	"target_id" bigint NOT NULL,
	"title" text NOT NULL,
	"title_words" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	"ext" text DEFAULT '' NOT NULL,
	"file_type" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"category_ids" bigint[] NOT NULL,
	"user_id" bigint NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"is_vip" boolean DEFAULT false NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_entries_type_target_id_pk" PRIMARY KEY("type","target_id")
);
--> statement-breakpoint
CREATE TABLE "search_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_changes_order" ON "search_changes" USING btree ("priority","tries","id");--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("words") WITH (gin_pending_list_limit=1024);--> statement-breakpoint
CREATE INDEX "search_entries_title_words" ON "search_entries" USING gin ("title_words") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "search_entries_title" ON "search_entries" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
-- An entry is as large as a document is long: read in pieces, not unpacked first.
ALTER TABLE "search_entries" ALTER COLUMN "words" SET STORAGE EXTERNAL;--> statement-breakpoint
-- What readers may find: the same as searchableDocumentStatuses of the domain, which a test compares.
CREATE FUNCTION search_shows_document(status integer, deleted_at timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT status IN (1, 2, 5) AND deleted_at IS NULL $$;--> statement-breakpoint
CREATE FUNCTION search_shows_article(status integer, deleted_at timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT status = 1 AND deleted_at IS NULL $$;--> statement-breakpoint
CREATE FUNCTION search_note_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search_entries WHERE type = 0 AND target_id = OLD.id;
    INSERT INTO search_changes (type, target_id) VALUES (0, OLD.id);
    RETURN NULL;
  END IF;
  IF NOT search_shows_document(NEW.status, NEW.deleted_at) THEN
    -- At once, in the transaction that hides it. The change is noted all the same, for an indexer that read it before.
    DELETE FROM search_entries WHERE type = 0 AND target_id = NEW.id;
  END IF;
  INSERT INTO search_changes (type, target_id) VALUES (0, NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION search_note_article() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search_entries WHERE type = 1 AND target_id = OLD.id;
    INSERT INTO search_changes (type, target_id) VALUES (1, OLD.id);
    RETURN NULL;
  END IF;
  IF NOT search_shows_article(NEW.status, NEW.deleted_at) THEN
    DELETE FROM search_entries WHERE type = 1 AND target_id = NEW.id;
  END IF;
  INSERT INTO search_changes (type, target_id) VALUES (1, NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION search_note_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (type, target_id)
  SELECT 0, d.id FROM documents d
  WHERE d.hash IN (SELECT hash FROM changed) AND search_shows_document(d.status, d.deleted_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION search_note_document_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (type, target_id)
  SELECT 0, d.id FROM documents d
  WHERE d.id IN (SELECT document_id FROM changed) AND search_shows_document(d.status, d.deleted_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION search_note_article_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (type, target_id)
  SELECT 1, a.id FROM articles a
  WHERE a.id IN (SELECT article_id FROM changed) AND search_shows_article(a.status, a.deleted_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION search_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('search_changed', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER search_documents_made AFTER INSERT ON documents FOR EACH ROW
WHEN (search_shows_document(NEW.status, NEW.deleted_at)) EXECUTE FUNCTION search_note_document();--> statement-breakpoint
-- Views, downloads and ratings are not among the columns: they change all the time and are not kept in entries.
CREATE TRIGGER search_documents_changed
AFTER UPDATE OF title, keywords, description, hash, status, deleted_at, ext, language, user_id, price, is_vip, pages, size, created_at
ON documents FOR EACH ROW
WHEN ((OLD.title, OLD.keywords, OLD.description, OLD.hash, OLD.status, OLD.deleted_at, OLD.ext, OLD.language, OLD.user_id, OLD.price, OLD.is_vip, OLD.pages, OLD.size, OLD.created_at)
  IS DISTINCT FROM (NEW.title, NEW.keywords, NEW.description, NEW.hash, NEW.status, NEW.deleted_at, NEW.ext, NEW.language, NEW.user_id, NEW.price, NEW.is_vip, NEW.pages, NEW.size, NEW.created_at))
EXECUTE FUNCTION search_note_document();--> statement-breakpoint
CREATE TRIGGER search_documents_gone AFTER DELETE ON documents FOR EACH ROW EXECUTE FUNCTION search_note_document();--> statement-breakpoint
CREATE TRIGGER search_articles_made AFTER INSERT ON articles FOR EACH ROW
WHEN (search_shows_article(NEW.status, NEW.deleted_at)) EXECUTE FUNCTION search_note_article();--> statement-breakpoint
CREATE TRIGGER search_articles_changed
AFTER UPDATE OF title, keywords, description, content, status, deleted_at, user_id, created_at
ON articles FOR EACH ROW
WHEN ((OLD.title, OLD.keywords, OLD.description, OLD.content, OLD.status, OLD.deleted_at, OLD.user_id, OLD.created_at)
  IS DISTINCT FROM (NEW.title, NEW.keywords, NEW.description, NEW.content, NEW.status, NEW.deleted_at, NEW.user_id, NEW.created_at))
EXECUTE FUNCTION search_note_article();--> statement-breakpoint
CREATE TRIGGER search_articles_gone AFTER DELETE ON articles FOR EACH ROW EXECUTE FUNCTION search_note_article();--> statement-breakpoint
CREATE TRIGGER search_texts_made AFTER INSERT ON page_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_note_texts();--> statement-breakpoint
CREATE TRIGGER search_texts_changed AFTER UPDATE ON page_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_note_texts();--> statement-breakpoint
CREATE TRIGGER search_texts_gone AFTER DELETE ON page_texts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_note_texts();--> statement-breakpoint
CREATE TRIGGER search_document_categories_made AFTER INSERT ON document_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_note_document_categories();--> statement-breakpoint
CREATE TRIGGER search_document_categories_gone AFTER DELETE ON document_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_note_document_categories();--> statement-breakpoint
CREATE TRIGGER search_article_categories_made AFTER INSERT ON article_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_note_article_categories();--> statement-breakpoint
CREATE TRIGGER search_article_categories_gone AFTER DELETE ON article_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_note_article_categories();--> statement-breakpoint
CREATE TRIGGER search_changes_told AFTER INSERT ON search_changes FOR EACH STATEMENT EXECUTE FUNCTION search_tell();
