ALTER TABLE "documents" ADD COLUMN "accepted" jsonb;--> statement-breakpoint
CREATE INDEX "downloads_bought" ON "downloads" USING btree ("document_id","user_id","created_at") WHERE "downloads"."grant" = 'credits';--> statement-breakpoint
CREATE INDEX "documents_accepted" ON "documents" USING btree ((("accepted" ->> 'attachment_id')::bigint)) WHERE "documents"."accepted" is not null;