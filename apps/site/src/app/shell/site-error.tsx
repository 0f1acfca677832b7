import { lazyPart, RouteError, useSession } from '@wenyuan/app';
import { useHydrated } from '@wenyuan/ui';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { SearchBox } from '../../features/search/index.ts';
import { paths } from '../../lib/paths.ts';
import styles from './shell.module.css';

/** The error itself has to show without a network; this has not. */
const PopularDocuments = lazyPart(
  async () => (await import('./popular-documents.tsx')).PopularDocuments,
);

/** Who bought a document downloads it though its page is gone: its author deleted it. */
function BoughtHint() {
  const { pathname } = useLocation();
  const { token } = useSession();
  if (token === undefined || !/^\/library\/[^/]+\/[^/]+/.test(pathname)) return null;
  return (
    <p>
      您购买过的文档，可以在<Link to={paths.downloads()}>我的下载</Link>里找。
    </p>
  );
}

/** An error of a page; who looks for one that is gone can search for it at once, or read what others read. */
export function SiteError() {
  const hydrated = useHydrated();
  return (
    <RouteError
      instead={
        <>
          <div className={styles.instead}>
            {hydrated ? <BoughtHint /> : null}
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
