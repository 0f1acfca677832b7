ALTER TABLE "groups" ALTER COLUMN "is_display" SET DEFAULT false;
--> statement-breakpoint
-- Nothing showed groups so far, and all were to be shown unless somebody said no: the two that every site begins with are not.
UPDATE "groups" SET "is_display" = false WHERE "is_default" OR "id" = 1;
