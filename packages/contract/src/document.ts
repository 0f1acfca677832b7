import { detailOperations } from './document-details.ts';
import { listOperations } from './document-lists.ts';
import { managementOperations } from './document-management.ts';
import { readingOperations } from './document-reading.ts';
import { recordOperations } from './document-records.ts';
import { trialOperations } from './document-trial.ts';
import { defineService } from './operation.ts';

export { TRIAL_PAGES } from './document-trial.ts';
export { document, documentFilter, right, type Document } from './document-fields.ts';

export const documentService = defineService('DocumentAPI', {
  ...recordOperations,
  ...readingOperations,
  ...listOperations,
  ...managementOperations,
  ...trialOperations,
  ...detailOperations,
});
