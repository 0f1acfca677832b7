-- Where PostgreSQL has no ICU, names are in the order of their code points, which is no reason not to start.
DO $$ BEGIN
	CREATE COLLATION IF NOT EXISTS "chinese" (provider = icu, locale = 'zh-u-co-pinyin-kn-true');
EXCEPTION WHEN OTHERS THEN
	CREATE COLLATION IF NOT EXISTS "chinese" FROM "C";
END $$;--> statement-breakpoint
CREATE INDEX "documents_by_title" ON "documents" USING btree ("title" collate "chinese","id" DESC NULLS FIRST) WHERE "documents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("username" collate "chinese");
