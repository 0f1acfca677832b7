ALTER TABLE "groups" ALTER COLUMN "is_display" SET DEFAULT false;
--> statement-breakpoint
-- Nothing showed groups so far, and all were to be shown unless somebody said no. Of those that moved in, somebody said yes.
UPDATE "groups" SET "is_display" = false
  WHERE "is_default" OR "id" NOT IN (SELECT "new_id" FROM "moved_rows" WHERE "source" = 'group');
