import type { Document } from '@wenyuan/api-client';
import { DocumentCard } from '@wenyuan/ui';
import { RouteLink, useSettings } from '@wenyuan/app';
import { toCard } from './document-card-data.ts';
import styles from './document-grid.module.css';

/** Covers in a row on a phone. */
const FIRST_ROW = 2;

/** Covers in a grid; the first ones are loaded eagerly. */
export function DocumentGrid({
  documents,
  eager = 0,
}: {
  documents: readonly Document[];
  eager?: number;
}) {
  const settings = useSettings();
  return (
    <ul className={styles.grid}>
      {documents.map((document, index) => (
        <li key={document.id}>
          <DocumentCard
            document={toCard(document, settings)}
            link={RouteLink}
            eager={index < eager}
            isFirst={index < Math.min(FIRST_ROW, eager)}
          />
        </li>
      ))}
    </ul>
  );
}
