CREATE INDEX "login_records_words" ON "login_records" USING gin ("account" gin_trgm_ops,"ip" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comments_ip" ON "comments" USING btree ("ip","id");--> statement-breakpoint
CREATE INDEX "document_scores_user" ON "document_scores" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "documents_kinds" ON "documents" USING btree ("ext","status","language") WHERE "documents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offline_claims_user" ON "offline_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "articles_recommended" ON "articles" USING btree ("recommend_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "articles"."recommend_at" is not null and "articles"."deleted_at" is null;