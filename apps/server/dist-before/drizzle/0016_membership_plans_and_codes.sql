CREATE TABLE "redeem_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redeem_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"vip_type" integer DEFAULT 0 NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"product_name" text NOT NULL,
	"credit" integer DEFAULT 0 NOT NULL,
	"terms" jsonb,
	"count" integer NOT NULL,
	"expired_at" timestamp with time zone,
	"enable" boolean DEFAULT true NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"user_id" bigint NOT NULL,
	"sealed" text NOT NULL,
	"exported_at" timestamp with time zone,
	"request_key" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redeem_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redeem_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"user_id" bigint DEFAULT 0 NOT NULL,
	"order_no" text DEFAULT '' NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "redeem_codes_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "vip_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vip_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10 CACHE 1),
	"title" text NOT NULL,
	"months" integer DEFAULT 0 NOT NULL,
	"days" integer DEFAULT 0 NOT NULL,
	"price" integer NOT NULL,
	"original_price" integer DEFAULT 0 NOT NULL,
	"discount" integer DEFAULT 100 NOT NULL,
	"download" integer DEFAULT 0 NOT NULL,
	"times_every_day" integer DEFAULT 0 NOT NULL,
	"benefits" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"enable" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vip_reminders" (
	"user_vip_id" bigint NOT NULL,
	"expired_at" timestamp with time zone NOT NULL,
	"days" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vip_reminders_user_vip_id_expired_at_days_pk" PRIMARY KEY("user_vip_id","expired_at","days")
);
--> statement-breakpoint
ALTER TABLE "user_vips" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "redeem_codes" ADD CONSTRAINT "redeem_codes_batch_id_redeem_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."redeem_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_reminders" ADD CONSTRAINT "vip_reminders_user_vip_id_user_vips_id_fk" FOREIGN KEY ("user_vip_id") REFERENCES "public"."user_vips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "redeem_batches_request" ON "redeem_batches" USING btree ("request_key") WHERE "redeem_batches"."request_key" <> '';--> statement-breakpoint
CREATE INDEX "redeem_codes_batch" ON "redeem_codes" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "redeem_codes_user" ON "redeem_codes" USING btree ("user_id") WHERE "redeem_codes"."user_id" > 0;