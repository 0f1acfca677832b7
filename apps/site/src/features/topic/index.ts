import { lazyPart } from '@wenyuan/app';

/** On the page of a document, whose first scripts are without it. */
export const DocumentTopics = lazyPart(
  async () => (await import('./document-topics.tsx')).DocumentTopics,
);
