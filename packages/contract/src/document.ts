import { listOperations } from './document-lists.ts';
import { managementOperations } from './document-management.ts';
import { readingOperations } from './document-reading.ts';
import { recordOperations } from './document-records.ts';
import { defineService } from './operation.ts';

export { document, documentFilter, lockReason, right, type Document } from './document-fields.ts';

export const documentService = defineService('DocumentAPI', {
  ...recordOperations,
  ...readingOperations,
  ...listOperations,
  ...managementOperations,
});
