CREATE TABLE "similar_texts" (
	"key" text NOT NULL,
	"other_key" text NOT NULL,
	"likeness" integer NOT NULL,
	CONSTRAINT "similar_texts_key_other_key_pk" PRIMARY KEY("key","other_key")
);
--> statement-breakpoint
CREATE TABLE "text_sketches" (
	"key" text PRIMARY KEY NOT NULL,
	"minima" integer[] NOT NULL,
	"bands" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "text_changes" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "similar_texts" ADD CONSTRAINT "similar_texts_key_text_sketches_key_fk" FOREIGN KEY ("key") REFERENCES "public"."text_sketches"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_texts" ADD CONSTRAINT "similar_texts_other_key_text_sketches_key_fk" FOREIGN KEY ("other_key") REFERENCES "public"."text_sketches"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_sketches" ADD CONSTRAINT "text_sketches_key_conversions_hash_fk" FOREIGN KEY ("key") REFERENCES "public"."conversions"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "similar_texts_other" ON "similar_texts" USING btree ("other_key");--> statement-breakpoint
CREATE INDEX "text_sketches_bands" ON "text_sketches" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "conversions_uncompared" ON "conversions" USING btree ("hash") WHERE "conversions"."is_whole" and "conversions"."text_changes" > 0;