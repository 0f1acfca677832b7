-- A page of text stays in its row up to 8 KB: apart from it, reading one takes three more reads. Rows that are there stay as
-- they are until their documents are read anew.
ALTER TABLE "page_texts" ALTER COLUMN "content" SET STORAGE MAIN;
