import type { Document } from '@wenyuan/api-client';
import { RouteLink, useSettings } from '@wenyuan/app';
import { DocumentRow } from '@wenyuan/ui';
import { toCard } from './document-card-data.ts';

/** A list of documents with cover, title and summary. */
export function DocumentRows({ documents }: { documents: readonly Document[] }) {
  const settings = useSettings();
  return documents.map((document) => (
    <DocumentRow key={document.id} document={toCard(document, settings)} link={RouteLink} />
  ));
}
