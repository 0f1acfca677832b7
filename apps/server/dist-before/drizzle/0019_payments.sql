CREATE TABLE "offline_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offline_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"picture" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_user_id" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_type" integer NOT NULL,
	"notice_id" text NOT NULL,
	"kind" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"digest" text NOT NULL,
	"outcome" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_statements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_type" integer NOT NULL,
	"kind" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"out_refund_no" text DEFAULT '' NOT NULL,
	"transaction_no" text NOT NULL,
	"amount" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"payment_type" integer NOT NULL,
	"out_trade_no" text NOT NULL,
	"amount" integer NOT NULL,
	"scene" text NOT NULL,
	"openid" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"continuation" jsonb,
	"transaction_no" text DEFAULT '' NOT NULL,
	"received" integer,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"ask_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"asked_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_out_trade_no_unique" UNIQUE("out_trade_no")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"payment_id" bigint,
	"out_refund_no" text NOT NULL,
	"channel" text NOT NULL,
	"origin" text NOT NULL,
	"amount" integer NOT NULL,
	"credit" integer DEFAULT 0 NOT NULL,
	"taken_credit" integer DEFAULT 0 NOT NULL,
	"taken_seconds" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'processing' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"user_id" bigint DEFAULT 0 NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"refund_no" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"asked_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "refunds_out_refund_no_unique" UNIQUE("out_refund_no")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "money" integer;--> statement-breakpoint
ALTER TABLE "offline_claims" ADD CONSTRAINT "offline_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_claims" ADD CONSTRAINT "offline_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offline_claims_order" ON "offline_claims" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offline_claims_waiting" ON "offline_claims" USING btree ("order_id") WHERE "offline_claims"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notices_once" ON "payment_notices" USING btree ("payment_type","notice_id");--> statement-breakpoint
CREATE INDEX "payment_notices_payment" ON "payment_notices" USING btree ("out_trade_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_statements_once" ON "payment_statements" USING btree ("payment_type","kind","out_trade_no","out_refund_no");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_ask" ON "payments" USING btree ("ask_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction" ON "payments" USING btree ("payment_type","transaction_no") WHERE "payments"."transaction_no" <> '';--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_ask" ON "refunds" USING btree ("ask_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_request" ON "refunds" USING btree ("order_id","request_id") WHERE "refunds"."request_id" <> '';--> statement-breakpoint
-- Tells every process which order changed: its row, an attempt to pay it, a refund, or a claim of the member.
CREATE FUNCTION notify_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    PERFORM pg_notify('order_changed', NEW.id::text);
  ELSE
    PERFORM pg_notify('order_changed', NEW.order_id::text);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_changed AFTER UPDATE ON "orders" FOR EACH ROW EXECUTE FUNCTION notify_order();--> statement-breakpoint
CREATE TRIGGER refunds_changed AFTER INSERT OR UPDATE ON "refunds" FOR EACH ROW EXECUTE FUNCTION notify_order();--> statement-breakpoint
CREATE TRIGGER offline_claims_changed AFTER INSERT OR UPDATE ON "offline_claims" FOR EACH ROW EXECUTE FUNCTION notify_order();
