CREATE TABLE "coupons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"reduce_money" integer DEFAULT 0 NOT NULL,
	"discount" integer DEFAULT 100 NOT NULL,
	"reduce_max" integer DEFAULT 0 NOT NULL,
	"least_money" integer DEFAULT 0 NOT NULL,
	"vip_types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"from_day" date,
	"to_day" date,
	"use_limit" integer DEFAULT 0 NOT NULL,
	"member_limit" integer DEFAULT 1 NOT NULL,
	"enable" boolean DEFAULT true NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"request_key" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code_key_unique" UNIQUE("code_key")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_money" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "coupons_request" ON "coupons" USING btree ("request_key") WHERE "coupons"."request_key" <> '';--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_id","user_id") WHERE "orders"."coupon_id" > 0;