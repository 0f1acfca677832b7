import { useInfiniteQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { client, useSettings } from '@wenyuan/app';
import { langOf } from '@wenyuan/domain';
import { Button, EmptyState, LoadFailed, Skeleton } from '@wenyuan/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { paragraphsOf } from './paragraphs.ts';
import { withoutRunningLines } from './running-lines.ts';
import styles from './text-view.module.css';
import { headerHeight } from './use-desk.ts';
import { useNewerVersion } from './use-newer-version.ts';

/** The most pages that one call of `document.lines` takes. */
const BATCH_MAX = 20;
/** A page that begins this far below the header is the present one. */
const TOP = 40;

/**
 * The text of the document in the browser's own text size, for small screens and screen readers. It begins at the page
 * where the reader is and tells which page is at the top of the screen.
 */
export function TextView({
  uuid,
  version,
  language,
  pages,
  target,
  onPage,
}: {
  uuid: string;
  /** The version of the pages that the reader shows. */
  version: string;
  language: string | undefined;
  /** The number of readable pages. */
  pages: number;
  /** The page to go to; each object is a request of its own. */
  target: { readonly page: number };
  onPage: (page: number) => void;
}) {
  const { pages_per_read } = useSettings().display;
  const size = Math.min(Math.max(1, pages_per_read), BATCH_MAX);
  const batchOf = (page: number) => Math.floor((page - 1) / size);
  const [begun, setStart] = useState(() => batchOf(target.page));
  const batches = Math.ceil(pages / size);
  // Another file may have fewer pages.
  const start = Math.min(begun, Math.max(0, batches - 1));
  const query = useInfiniteQuery({
    queryKey: ['document', 'lines', 'paragraphs', { uuid, version, start, pages, size }],
    queryFn: async ({ pageParam, signal }) => {
      const first = pageParam * size + 1;
      const numbers = Array.from(
        { length: Math.min(size, pages - first + 1) },
        (_, index) => first + index,
      );
      const reply = await client.document.lines({ uuid, page: numbers }, { signal });
      const { page } = reply;
      const lines = numbers.map((number) => page.find((one) => one.page === number)?.line ?? []);
      const texts = paragraphsOf(withoutRunningLines(lines));
      const shown = numbers.map((number, index) => ({ number, paragraphs: texts[index] ?? [] }));
      return { version: reply.version, shown };
    },
    initialPageParam: start,
    getNextPageParam: (_last, _all, batch) => (batch + 1 < batches ? batch + 1 : undefined),
    getPreviousPageParam: (_first, _all, batch) => (batch > 0 ? batch - 1 : undefined),
    staleTime: Infinity,
  });
  useNewerVersion(version, query.data?.pages.find((batch) => batch.version !== version)?.version);
  const root = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const reached = useRef<typeof target>(undefined);
  /** Whether the next scrolling is ours: a last page that is shorter than the screen cannot get to the top. */
  const isJump = useRef(false);
  const shown = query.data?.pages.flatMap((batch) => batch.shown);
  const firstShown = shown?.[0]?.number;

  // Goes to the wanted page once it is there; what is far from the text that is loaded begins anew.
  useLayoutEffect(() => {
    if (shown === undefined || reached.current === target) return;
    const section = root.current?.querySelector(`[data-page="${target.page}"]`);
    if (section === null || section === undefined) {
      setStart(Math.floor((target.page - 1) / size));
      return;
    }
    // Who opened it is in the toolbar, behind all of the text.
    if (reached.current === undefined) section.querySelector('h2')?.focus({ preventScroll: true });
    reached.current = target;
    isJump.current = true;
    const top = section.getBoundingClientRect().top + scrollY - headerHeight();
    scrollTo({ top });
  }, [shown, size, target]);

  // Pages that come in above push nothing away: the page that is read stays where it is.
  const anchor = useRef<{ first: number | undefined; height: number }>(undefined);
  useLayoutEffect(() => {
    const height = root.current?.offsetHeight ?? 0;
    const before = anchor.current;
    anchor.current = { first: firstShown, height };
    const hasGrownAbove =
      before?.first !== undefined && firstShown !== undefined && firstShown < before.first;
    if (hasGrownAbove) scrollBy({ top: height - before.height });
  }, [firstShown, shown?.length]);

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const wasJump = isJump.current;
      isJump.current = false;
      if (wasJump) return;
      const sections = [...(root.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
      const line = headerHeight() + TOP;
      const at = sections.findLast((section) => section.getBoundingClientRect().top <= line);
      if (at !== undefined && reached.current !== undefined) onPage(Number(at.dataset.page));
    };
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    addEventListener('scroll', schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
    };
  }, [onPage]);

  const { hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    if (!hasNextPage || isFetching || end.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage();
      },
      { rootMargin: '1200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasNextPage, isFetching, fetchNextPage]);

  if (query.isError && shown === undefined)
    return (
      <LoadFailed
        message={errorMessage(query.error, '文字加载失败')}
        onRetry={() => void query.refetch()}
      />
    );
  if (shown === undefined) return <Skeleton height={600} />;
  if (!hasNextPage && !query.hasPreviousPage && shown.every((page) => page.paragraphs.length === 0))
    return <EmptyState title="这份文档没有可提取的文字">它的页面可能是扫描的图片。</EmptyState>;
  return (
    <div ref={root} className={styles.text}>
      {query.isFetchPreviousPageError ? (
        <LoadFailed
          message={errorMessage(query.error, '文字加载失败')}
          onRetry={() => void query.fetchPreviousPage()}
        />
      ) : query.hasPreviousPage ? (
        <Button
          variant="outline"
          loading={query.isFetchingPreviousPage}
          onClick={() => void query.fetchPreviousPage()}
        >
          显示前面的页
        </Button>
      ) : null}
      {shown.map(({ number, paragraphs }) => (
        <section key={number} data-page={number} aria-label={`第 ${number} 页`}>
          <h2 tabIndex={-1}>第 {number} 页</h2>
          {paragraphs.length === 0 ? <p className={styles.none}>这一页没有文字。</p> : null}
          {paragraphs.map(({ text, isHeading }, index) =>
            isHeading ? (
              // oxlint-disable-next-line react/no-array-index-key -- the paragraphs of a page never change
              <h3 key={index} lang={language ?? langOf(text)}>
                {text}
              </h3>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- the paragraphs of a page never change
              <p key={index} lang={language ?? langOf(text)}>
                {text}
              </p>
            ),
          )}
        </section>
      ))}
      <div ref={end}>
        {query.isFetchNextPageError ? (
          <LoadFailed
            message={errorMessage(query.error, '文字加载失败')}
            onRetry={() => void fetchNextPage()}
          />
        ) : hasNextPage ? (
          <Skeleton height={200} />
        ) : null}
      </div>
    </div>
  );
}
