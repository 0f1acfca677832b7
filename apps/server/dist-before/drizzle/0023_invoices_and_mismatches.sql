CREATE TABLE "invoice_orders" (
	"invoice_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "invoice_orders_invoice_id_order_id_pk" PRIMARY KEY("invoice_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"invoice_no" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"file" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_user_id" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "orders_paid";--> statement-breakpoint
DROP INDEX "payment_statements_once";--> statement-breakpoint
ALTER TABLE "payment_statements" ADD COLUMN "day" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "resolution" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "resolve_remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "resolved_user_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_orders_order" ON "invoice_orders" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_orders_open" ON "invoice_orders" USING btree ("order_id") WHERE "invoice_orders"."is_open";--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "invoices_state" ON "invoices" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_no" ON "invoices" USING btree ("invoice_no") WHERE "invoices"."invoice_no" <> '';--> statement-breakpoint
CREATE INDEX "payments_mismatched" ON "payments" USING btree ("id") WHERE "payments"."state" = 'mismatched';--> statement-breakpoint
CREATE INDEX "refunds_finished" ON "refunds" USING btree ("finished_at") WHERE "refunds"."state" = 'done';--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."status" in (2, 4);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_statements_once" ON "payment_statements" USING btree ("payment_type","kind","out_trade_no","out_refund_no","day");--> statement-breakpoint
UPDATE "payment_statements" SET "day" = to_char("at" AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') WHERE "kind" = 'refund' AND "out_refund_no" = '';--> statement-breakpoint
UPDATE "refunds" SET "requested_at" = coalesce("submitted_at", "created_at") WHERE "channel" = 'provider' AND "state" = 'processing';
