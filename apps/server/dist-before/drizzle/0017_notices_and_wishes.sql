CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"href" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_user_id" bigint DEFAULT 0 NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wish_supporters" (
	"wish_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wish_supporters_wish_id_user_id_pk" PRIMARY KEY("wish_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category_id" bigint DEFAULT 0 NOT NULL,
	"status" integer NOT NULL,
	"supporter_count" integer DEFAULT 1 NOT NULL,
	"document_id" bigint DEFAULT 0 NOT NULL,
	"answered_user_id" bigint DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"close_reason" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "reports_once";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "type" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "show_favorites" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_supporters" ADD CONSTRAINT "wish_supporters_wish_id_wishes_id_fk" FOREIGN KEY ("wish_id") REFERENCES "public"."wishes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_supporters" ADD CONSTRAINT "wish_supporters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_unread" ON "notices" USING btree ("user_id","kind","target_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "wish_supporters_user" ON "wish_supporters" USING btree ("user_id","wish_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wishes_wanted" ON "wishes" USING btree ("title_key") WHERE "wishes"."status" in (0, 1);--> statement-breakpoint
CREATE INDEX "wishes_status" ON "wishes" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "wishes_supporters" ON "wishes" USING btree ("status","supporter_count","id");--> statement-breakpoint
CREATE INDEX "wishes_user" ON "wishes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "user_vips_end" ON "user_vips" USING btree ("expired_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("document_id","user_id","type");