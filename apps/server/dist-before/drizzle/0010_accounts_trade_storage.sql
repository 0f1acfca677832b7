CREATE TABLE "personal_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"hint" text NOT NULL,
	"scope" text[] NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_used_ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personal_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"enabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"account" text NOT NULL,
	"result" integer NOT NULL,
	"method" text NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "downloads_ip_day";--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "edition" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "spare_edition" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "conversion_key" text GENERATED ALWAYS AS (case when digest = '' then hash else digest || ext end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "close_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "notice" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "storage_quota" integer DEFAULT 5120 NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "max_unfinished_uploads" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ends_at" timestamp with time zone DEFAULT now() + interval '30 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "renewed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD CONSTRAINT "personal_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personal_tokens_user" ON "personal_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_records_user" ON "login_records" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "login_records_created" ON "login_records" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "downloads_network_day" ON "downloads" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "attachments_digest" ON "attachments" USING btree ("digest") WHERE "attachments"."digest" <> '';--> statement-breakpoint
CREATE INDEX "documents_hidden" ON "documents" USING btree ("user_id") WHERE "documents"."status" in (3, 4, 6, 7) and "documents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "documents_conversion" ON "documents" USING btree ("conversion_key");--> statement-breakpoint
CREATE INDEX "articles_notice" ON "articles" USING btree ("notice","id") WHERE "articles"."notice" > 0;--> statement-breakpoint
CREATE INDEX "users_appearance" ON "users" USING btree (translate(lower(normalize("username", NFKC)), 'аеорсухіјѕһԁԛԝѵӏкмтнвАЕОРСУХІЈЅҺКМТНВαοντρυικχεγωβΑΒΕΖΗΙΚΜΝΟΡΤΥΧı', 'aeopcyxijshdqwvlkmthbaeopcyxijshkmthbaovtpuikxeywbabezhikmnoptyxi'));--> statement-breakpoint
UPDATE "groups" SET "storage_quota" = 0, "max_unfinished_uploads" = 0 WHERE "id" = 1;--> statement-breakpoint
-- Of the last two days: a limit counts no others. Proxies have said what is no address, with a port for one: it stands for itself.
CREATE FUNCTION pg_temp.network_of(ip text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  hex text;
BEGIN
  IF ip ILIKE '::ffff:%.%' THEN RETURN substr(ip, 8); END IF;
  IF ip NOT LIKE '%:%' THEN RETURN ip; END IF;
  hex := substr(encode(inet_send(split_part(ip, '%', 1)::inet), 'hex'), 9, 16);
  RETURN (SELECT string_agg(to_hex(('x' || substr(hex, n * 4 + 1, 4))::bit(16)::int), ':' ORDER BY n) || '::/64'
    FROM generate_series(0, 3) n);
EXCEPTION WHEN invalid_text_representation THEN
  RETURN ip;
END $$;--> statement-breakpoint
UPDATE downloads SET network = pg_temp.network_of(ip) WHERE created_at > now() - interval '2 days';--> statement-breakpoint
-- How many pages everybody may read decides what a search finds.
DROP TRIGGER search_documents_changed ON documents;--> statement-breakpoint
CREATE TRIGGER search_documents_changed
AFTER UPDATE OF title, keywords, description, hash, digest, status, deleted_at, ext, language, user_id, price, is_vip, pages, preview, size, created_at
ON documents FOR EACH ROW
WHEN ((OLD.title, OLD.keywords, OLD.description, OLD.hash, OLD.digest, OLD.status, OLD.deleted_at, OLD.ext, OLD.language, OLD.user_id, OLD.price, OLD.is_vip, OLD.pages, OLD.preview, OLD.size, OLD.created_at)
  IS DISTINCT FROM (NEW.title, NEW.keywords, NEW.description, NEW.hash, NEW.digest, NEW.status, NEW.deleted_at, NEW.ext, NEW.language, NEW.user_id, NEW.price, NEW.is_vip, NEW.pages, NEW.preview, NEW.size, NEW.created_at))
EXECUTE FUNCTION search_note_document();--> statement-breakpoint
INSERT INTO search_changes (type, target_id)
SELECT 0, id FROM documents WHERE preview > 0 AND preview < pages AND search_shows_document(status, deleted_at);--> statement-breakpoint
-- Descriptions that were made of the first five pages, where fewer are open to everybody.
UPDATE documents SET description = left(found.open, 255)
FROM (
  SELECT d.id,
    coalesce((SELECT trim(regexp_replace(string_agg(t.content, ' ' ORDER BY t.page), '\s+', ' ', 'g'))
      FROM page_texts t WHERE t.hash = d.hash AND t.page <= 5), '') AS whole,
    coalesce((SELECT trim(regexp_replace(string_agg(t.content, ' ' ORDER BY t.page), '\s+', ' ', 'g'))
      FROM page_texts t WHERE t.hash = d.hash AND t.page <= d.preview), '') AS open
  FROM documents d
  WHERE d.preview > 0 AND d.preview < least(d.pages, 5) AND d.description <> ''
) found
WHERE found.id = documents.id AND length(documents.description) > length(found.open)
  AND starts_with(found.whole, documents.description);--> statement-breakpoint
-- Equal bytes under several extensions shared one conversion, whichever of them had come first: each extension is
-- converted by itself from now on. Their stored objects keep their names.
UPDATE "documents" d SET "digest" = "hash", "pages" = 0, "converted_pages" = 0, "convert_tries" = 0,
  "status" = CASE WHEN "status" IN (1, 2, 5) THEN 0 ELSE "status" END
WHERE EXISTS (SELECT FROM "documents" o WHERE o."hash" = d."hash" AND o."ext" <> d."ext");--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_note_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (type, target_id)
  SELECT 0, d.id FROM documents d
  WHERE d.conversion_key IN (SELECT hash FROM changed) AND search_shows_document(d.status, d.deleted_at);
  RETURN NULL;
END $$;
