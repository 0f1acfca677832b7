-- Beside older versions: the index has the same name and refuses fewer rows, so what they insert is refused as before, or taken;
-- where an operator opens a handled report again beside another open one, they answer 500 and nothing is lost.
DROP INDEX "reports_once";--> statement-breakpoint
-- Beside older versions: the rows of the former index meet this one, too.
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("document_id","user_id","type") WHERE not "reports"."status";