CREATE TABLE "bill_days" (
	"payment_type" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "bill_days_payment_type_day_pk" PRIMARY KEY("payment_type","day")
);--> statement-breakpoint
-- A payment is in the bill of its day; of bills without one it is not known whether they were read.
INSERT INTO "bill_days" ("payment_type", "day")
SELECT DISTINCT "payment_type", ("at" AT TIME ZONE 'Asia/Shanghai')::date FROM "payment_statements" WHERE "kind" = 'payment';