import { lazyPart, RouteError } from '@wenyuan/app';
import { useHydrated } from '@wenyuan/ui';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { SearchBox } from '../../features/search/index.ts';
import { paths } from '../../lib/paths.ts';
import styles from './shell.module.css';

/** The error itself has to show without a network; this has not. */
const PopularDocuments = lazyPart(
  async () => (await import('./popular-documents.tsx')).PopularDocuments,
);

/** An error of a page; who looks for one that is gone can search for it at once, or read what others read. */
export function SiteError() {
  const hydrated = useHydrated();
  return (
    <RouteError
      instead={
        <>
          <div className={styles.instead}>
            <p>
              可以搜索要找的内容，或<Link to={paths.library()}>去文库看看</Link>。
            </p>
            <SearchBox large />
          </div>
          {hydrated ? (
            <Suspense>
              <PopularDocuments />
            </Suspense>
          ) : null}
        </>
      }
    />
  );
}
