CREATE INDEX "users_login" ON "users" USING btree ("login_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_documents" ON "users" USING btree ("doc_count" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_credits" ON "users" USING btree ("credit_count" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (("username" || ' ' || "email" || ' ' || "mobile" || ' ' || "realname") gin_trgm_ops);