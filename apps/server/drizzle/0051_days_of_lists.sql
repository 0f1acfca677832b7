CREATE INDEX "sms_created" ON "sms" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "attachments_created" ON "attachments" USING btree ("created_at") WHERE "attachments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "redeem_codes_used" ON "redeem_codes" USING btree ("used_at") WHERE "redeem_codes"."used_at" is not null;