import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { isConversionPending, langOf } from '@wenyuan/domain';
import { CoverImage, useHydrated } from '@wenyuan/ui';
import { Link } from 'react-router';
import { AsideSection } from '../../lib/aside-section.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './document-page.module.css';

export function RelatedDocuments({ id }: { id: number }) {
  // It may be there before the page has taken over what the server drew, which is without it.
  const hydrated = useHydrated();
  const { data: related } = useQuery(api.document.related({ id }));
  if (!hydrated || related === undefined || related.document.length === 0) return null;
  return (
    <AsideSection id="related" title="相关文档">
      <ul className={styles.related}>
        {related.document.slice(0, 8).map((document) => (
          <li key={document.id}>
            <Link to={paths.document(document)} className={styles.relatedLink}>
              <span className={styles.relatedCover}>
                <CoverImage
                  src={document.cover}
                  title={document.title}
                  ext={document.ext}
                  landscape={document.width > document.height}
                />
              </span>
              <span className={styles.relatedText}>
                <span
                  className={styles.relatedTitle}
                  lang={langOf(document.title)}
                  title={document.title}
                >
                  {document.title}
                </span>
                <span className={styles.relatedFacts}>
                  {isConversionPending(document.status) ? '转换中' : `${document.pages} 页`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </AsideSection>
  );
}
