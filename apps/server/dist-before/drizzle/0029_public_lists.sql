ALTER TABLE "document_categories" ADD COLUMN "view_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_categories" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE FUNCTION document_is_public(status integer, deleted_at timestamp with time zone) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status NOT IN (3, 4, 6, 7) AND deleted_at IS NULL
$$;--> statement-breakpoint
CREATE FUNCTION list_in_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Locked, so that no change of the document which is under way misses the new row.
  SELECT d.view_count, document_is_public(d.status, d.deleted_at) INTO NEW.view_count, NEW.is_public
  FROM documents d WHERE d.id = NEW.document_id FOR SHARE;
  IF NOT FOUND THEN
    NEW.view_count := 0;
    NEW.is_public := false;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION list_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE document_categories SET view_count = NEW.view_count, is_public = document_is_public(NEW.status, NEW.deleted_at)
  WHERE document_id = NEW.id
    AND (view_count, is_public) IS DISTINCT FROM (NEW.view_count, document_is_public(NEW.status, NEW.deleted_at));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER document_categories_listed BEFORE INSERT ON document_categories FOR EACH ROW EXECUTE FUNCTION list_in_category();--> statement-breakpoint
CREATE TRIGGER documents_listed AFTER UPDATE OF view_count, status, deleted_at ON documents FOR EACH ROW
WHEN ((OLD.view_count, OLD.status, OLD.deleted_at) IS DISTINCT FROM (NEW.view_count, NEW.status, NEW.deleted_at))
EXECUTE FUNCTION list_document();--> statement-breakpoint
UPDATE document_categories l SET view_count = d.view_count, is_public = document_is_public(d.status, d.deleted_at)
FROM documents d WHERE d.id = l.document_id;--> statement-breakpoint
CREATE INDEX "document_categories_by_views" ON "document_categories" USING btree ("category_id","view_count" DESC NULLS FIRST,"document_id" DESC NULLS FIRST) WHERE "document_categories"."is_public";
