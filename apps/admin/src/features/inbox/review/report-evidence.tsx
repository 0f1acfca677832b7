import type { Report } from '@wenyuan/api-client';
import { SiteLink } from '../../../lib/site-link.tsx';
import { readerAddress } from '../../../lib/site-origin.ts';
import { DocumentEvidence } from './document-evidence.tsx';
import styles from './review.module.css';

/** The document that was reported. */
export function ReportEvidence({ report }: { report: Report }) {
  const { document_id, document_title, document_uuid: uuid } = report;
  if (uuid === '') return <p className={styles.gone}>文档已被彻底删除，只需标为已处理。</p>;
  return (
    <>
      <p className={styles.gone}>
        <SiteLink href={readerAddress({ uuid })}>在网站上打开</SiteLink>
      </p>
      <DocumentEvidence id={document_id} title={document_title} />
    </>
  );
}
