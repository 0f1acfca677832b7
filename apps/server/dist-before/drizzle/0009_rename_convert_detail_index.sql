ALTER INDEX "documents_told" RENAME TO "documents_convert_detail";
