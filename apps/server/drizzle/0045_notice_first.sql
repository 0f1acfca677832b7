ALTER TABLE "notices" ADD COLUMN "first_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- An unread notice counts what happened since the one before it was read.
UPDATE "notices" SET "first_at" = to_timestamp(0) WHERE "read_at" IS NULL;--> statement-breakpoint
UPDATE "notices" SET "first_at" = before.at
  FROM (SELECT user_id, kind, target_id, max(read_at) AS at FROM "notices" WHERE read_at IS NOT NULL GROUP BY user_id, kind, target_id) before
  WHERE "notices"."read_at" IS NULL AND "notices".user_id = before.user_id AND "notices".kind = before.kind
    AND "notices".target_id = before.target_id;
