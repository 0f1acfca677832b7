DROP INDEX "documents_recommended";--> statement-breakpoint
CREATE INDEX "documents_by_time" ON "documents" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "documents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "documents_by_views" ON "documents" USING btree ("view_count" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "documents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "documents_by_downloads" ON "documents" USING btree ("download_count" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "documents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "documents_by_pages" ON "documents" USING btree ("pages" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "documents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "documents_recommended" ON "documents" USING btree ("recommend_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "documents"."deleted_at" is null;