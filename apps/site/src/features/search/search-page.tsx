import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QueryFailed, RouteLink, useSettings } from '@wenyuan/app';
import { Alert, Button, classes, Pagination, Skeleton } from '@wenyuan/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigationType, useSearchParams } from 'react-router';
import { unlessFailed } from '../../lib/define-page.ts';
import { Listed } from '../../lib/listed.tsx';
import { PastTheEnd } from '../../lib/past-the-end.tsx';
import { paths } from '../../lib/paths.ts';
import { useSaid } from '../../lib/said.ts';
import { withParam } from '../../lib/search-schema.ts';
import { ParamTabs, TabBar } from '../../lib/tabs.tsx';
import { usePage } from '../../lib/use-page.ts';
import { AdvertSlot, useAdvertsAt } from '../advert/index.ts';
import { Facets } from './facets.tsx';
import { foundQuery } from './found-query.ts';
import { HitRow } from './hit-row.tsx';
import { HotWords, NothingFound } from './nothing-found.tsx';
import { useRecentSearches } from './recent-searches.ts';
import { SearchBox } from './search-box.tsx';
import {
  isNarrowed,
  kindOptions,
  SEARCH_PAGE_SIZE,
  sortOptions,
  type Search,
} from './search-query.ts';
import { page } from './search.page.ts';
import styles from './search.module.css';

/** Hits that a phone shows at once. */
const IN_SIGHT = 3;

function useFound(search: Search) {
  return useQuery({
    ...foundQuery(search),
    enabled: (query) => search.wd !== '' && unlessFailed(query),
    placeholderData: keepPreviousData,
    retryOnMount: false,
  });
}

/** Who searched in the header's box, which this page hides, or came to search goes on in the box that stands for it. */
function useOwnBox(wd: string) {
  const box = useRef<HTMLDivElement>(null);
  // Not by the way back, nor with the first page of a visit.
  const asks = useRef(useNavigationType() === 'PUSH' && wd === '');
  useLayoutEffect(() => {
    if (asks.current || document.activeElement?.closest('header search'))
      box.current?.querySelector('input')?.focus();
  }, []);
  return box;
}

/** What screen readers are told of the results. */
function wordsOf({ isLoadingError, data }: ReturnType<typeof useFound>, search: Search): string {
  if (search.wd === '' || isLoadingError) return '';
  if (data === undefined) return '正在搜索';
  if (data.total === 0) return `“${search.wd}”未能检索到相关结果`;
  const what = data.is_similar ? '没有完全相符的内容，相近的' : '';
  return `“${search.wd}”${what}找到约 ${data.total} 条结果，第 ${search.page} 页`;
}

function Results({
  query,
  search,
  params,
}: {
  query: ReturnType<typeof useFound>;
  search: Search;
  params: URLSearchParams;
}) {
  if (query.isLoadingError) return <QueryFailed query={query} failure="搜索失败" />;
  if (query.data === undefined)
    return (
      <div className={styles.loading}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={120} />
        ))}
      </div>
    );
  const { total, spend, is_similar, document: hits } = query.data;
  if (total === 0) return <NothingFound search={search} />;
  const pages = Math.ceil(total / SEARCH_PAGE_SIZE);
  const hrefOf = (number: number) => withParam(params, 'page', String(number));
  if (hits.length === 0) return <PastTheEnd pages={pages} hrefOf={hrefOf} />;
  return (
    <>
      {is_similar ? (
        <Alert tone="info">
          没有找到与“{search.wd}”完全相符的内容，以下是相近的。
          {isNarrowed(search) ? (
            <Link className={styles.wider} to={paths.search(search.wd)}>
              去掉筛选条件
            </Link>
          ) : null}
        </Alert>
      ) : null}
      <p className={styles.total}>
        找到约 {total} 条结果，用时 {spend} 秒
      </p>
      <Listed path={page.path} isStale={query.isPlaceholderData}>
        {hits.map((hit, index) => (
          <HitRow
            key={`${hit.doc_type}-${hit.identifier}`}
            hit={hit}
            words={search.wd}
            eager={index < IN_SIGHT}
          />
        ))}
      </Listed>
      <Pagination page={search.page} pages={pages} hrefOf={hrefOf} link={RouteLink} />
    </>
  );
}

export function Component() {
  const { search } = usePage(page);
  const [params] = useSearchParams();
  const { sitename } = useSettings().system;
  const query = useFound(search);
  /** Only phones fold the filters away. */
  const [isOpen, setIsOpen] = useState(isNarrowed(search));
  const { add } = useRecentSearches();
  const { wd } = search;
  useSaid(wordsOf(query, search));
  const hasSide = useAdvertsAt('search_right').length > 0;
  const box = useOwnBox(wd);
  /** What finds nothing by its words alone finds nothing that a filter leaves. */
  const hasFacets = query.data?.total !== 0 || isNarrowed(search);
  useEffect(() => {
    if (wd !== '') add(wd);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each search
  }, [wd]);
  return (
    <main id="main" className={styles.page}>
      <h1 className={wd === '' ? styles.heading : 'visually-hidden'}>
        {wd === '' ? `搜索${sitename}` : `“${wd}”的搜索结果`}
      </h1>
      <div ref={box} className={styles.box}>
        <SearchBox large />
      </div>
      {wd === '' ? (
        <HotWords />
      ) : (
        <div
          className={classes(
            styles.body,
            hasSide && styles.withSide,
            !hasFacets && styles.withoutFacets,
          )}
        >
          {hasFacets ? (
            <div className={styles.facets} data-open={isOpen}>
              <Button
                variant="outline"
                size="sm"
                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
              >
                <SlidersHorizontal size={16} aria-hidden="true" />
                筛选
              </Button>
              <Facets found={query.data} search={search} params={params} />
            </div>
          ) : null}
          <div className={styles.results}>
            <TabBar wraps>
              <ParamTabs label="范围" name="kind" options={kindOptions} />
              <ParamTabs label="排序" name="sort" options={sortOptions} />
            </TabBar>
            <AdvertSlot position="search_top" />
            <Results query={query} search={search} params={params} />
            <AdvertSlot position="search_bottom" />
          </div>
          <AdvertSlot position="search_right" />
        </div>
      )}
    </main>
  );
}
