import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { DocumentStatus } from '@wenyuan/domain';
import { DocumentGrid } from '../../features/document/index.ts';
import styles from './popular-documents.module.css';

const SHOWN = 6;

/** What others read, for who found nothing at an address; nothing where that cannot be loaded, either. */
export function PopularDocuments() {
  const { data } = useQuery(
    api.document.list({
      order: 'view_count desc',
      size: SHOWN,
      status: [DocumentStatus.Converted],
    }),
  );
  if (data === undefined || data.document.length === 0) return null;
  return (
    <section className={styles.popular} aria-labelledby="popular">
      <h2 id="popular">大家在读</h2>
      <DocumentGrid documents={data.document} />
    </section>
  );
}
