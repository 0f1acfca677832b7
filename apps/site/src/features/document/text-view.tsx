import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { client, QueryFailed, useAtom, useSettings } from '@wenyuan/app';
import { langOf } from '@wenyuan/domain';
import { Button, classes, EmptyState, LoadFailed, Skeleton } from '@wenyuan/ui';
import {
  Fragment,
  Suspense,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import {
  colorClass,
  notedAtom,
  useAnnotationsQuery,
  type Annotation,
} from '../annotation/index.ts';
import { AloudBar } from '../aloud/index.ts';
import type { FindState, HitPlace } from './find-panel.tsx';
import { findQuery } from './find-query.ts';
import { paragraphsOf } from './paragraphs.ts';
import { runningLines, type PageLines } from './running-lines.ts';
import { anchor, anchorsOf, cutAt, markedIn, type MarkedSpan } from './text-anchors.ts';
import { hitsIn, type Part } from './text-hits.ts';
import styles from './text-view.module.css';
import { headerHeight } from './use-desk.ts';
import { useNewerVersion } from './use-newer-version.ts';
import { useTextPlace } from './use-text-place.ts';
import type { TextTarget } from './use-text-version.ts';

/** The most pages that one call of `document.lines` takes. */
const BATCH_MAX = 20;

/** Code is no text to listen to. */
const SPOKEN = '[data-paragraph]:not(pre)';

const TAGS = { text: 'p', heading: 'h3', code: 'pre' } as const;

type Pages = readonly PageLines[];

const NO_LETTERS: readonly string[] = [];

function Marked({
  parts,
  active,
  marked,
}: {
  parts: readonly Part[];
  active: number | undefined;
  marked: readonly MarkedSpan[];
}) {
  return cutAt(parts, marked).map(({ text, hit, annotation }, index) => {
    const shown =
      hit === undefined ? (
        text
      ) : (
        <mark className={classes(hit === active && styles.active)} data-hits={hit}>
          {text}
        </mark>
      );
    return (
      // oxlint-disable-next-line react/no-array-index-key -- they are made anew together
      <Fragment key={index}>
        {annotation === undefined ? (
          shown
        ) : (
          <span
            className={classes(
              styles.annotation,
              colorClass(annotation.color),
              annotation.note !== '' && styles.noted,
            )}
            data-annotation={annotation.id}
          >
            {shown}
          </span>
        )}
      </Fragment>
    );
  });
}

/** Pages that were read together. Those before and after them tell which lines are running heads, and how large text is. */
const TextPages = memo(function TextPages({
  pages,
  before,
  after,
  language,
  words,
  alike,
  active,
  annotations,
}: {
  pages: Pages;
  before: Pages | undefined;
  after: Pages | undefined;
  language: string | undefined;
  /** The words to mark, and the sets of letters that stand for one another in them. */
  words: string;
  alike: readonly string[];
  /** The chosen hit, if it is on these pages. */
  active: HitPlace | undefined;
  /** What the member has marked in the document. */
  annotations: readonly Annotation[] | undefined;
}) {
  const [texts, anchors] = useMemo(() => {
    const near = [...(before ?? []), ...pages, ...(after ?? [])];
    const lines = near.map((page) => page.lines);
    const running = runningLines(near);
    const own = paragraphsOf(lines, running).slice(before?.length ?? 0);
    return [
      own,
      pages.map((page, index) => anchorsOf(page.number, page.lines, own[index] ?? [], running)),
    ];
  }, [pages, before, after]);
  const hits = useMemo(
    () =>
      pages.map(({ lines }, index) =>
        words === '' ? [] : hitsIn(lines, texts[index] ?? [], { words, alike }),
      ),
    [pages, texts, words, alike],
  );
  return pages.map(({ number, isRecognized }, index) => {
    const previous = index === 0 ? before?.at(-1) : pages[index - 1];
    const paragraphs = texts[index] ?? [];
    const chosen = active?.page === number ? active.index : undefined;
    return (
      <section key={number} data-page={number} aria-label={`第 ${number} 页`}>
        <h2 tabIndex={-1}>第 {number} 页</h2>
        {isRecognized === true && previous?.isRecognized !== true ? (
          <p className={styles.none}>扫描页的文字由程序识别，可能有误。</p>
        ) : null}
        {paragraphs.length === 0 ? <p className={styles.none}>这一页没有文字。</p> : null}
        {paragraphs.map(({ text, at, kind, goesOn }, place) => {
          const Tag = TAGS[kind];
          const found = hits[index]?.[place];
          const anchored = anchors[index]?.[place];
          const marked = markedIn(anchored, annotations);
          return (
            <Tag
              key={at}
              ref={(element: HTMLElement | null) => anchor(element, anchored)}
              data-paragraph=""
              data-goes-on={goesOn}
              lang={language ?? langOf(text)}
              data-hits={found?.unmarked.join(' ') || undefined}
            >
              {found === undefined && marked.length === 0 ? (
                text
              ) : (
                <Marked parts={found?.parts ?? [{ text }]} active={chosen} marked={marked} />
              )}
            </Tag>
          );
        })}
      </section>
    );
  });
});

/**
 * What stands in the place of the text until it is there. It is as high as the screen and begins under the header at the latest:
 * whoever was far down in the document would see what follows it otherwise.
 */
function Instead({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const top = (root.current?.getBoundingClientRect().top ?? 0) - headerHeight();
    if (top < 0) scrollBy({ top });
  }, []);
  return (
    <div ref={root} className={styles.instead}>
      {children}
    </div>
  );
}

/**
 * The text of the document in the browser's own text size, for small screens and screen readers. It begins at the page
 * where the reader is and tells which page is at the top of the screen.
 */
export function TextView({
  id,
  uuid,
  version,
  language,
  pages,
  isWhole,
  target,
  find,
  isAloud,
  isToolbarAway,
  onPage,
  onSilent,
}: {
  /** The document's. */
  id: number;
  uuid: string;
  /** The version of the pages that the reader shows. */
  version: string;
  language: string | undefined;
  /** The number of readable pages. */
  pages: number;
  /** Whether these are all of them. */
  isWhole: boolean;
  /** The page to go to; each object is a request of its own. */
  target: TextTarget;
  find: FindState;
  /** Whether it is read aloud, from what is at the top of the screen. */
  isAloud: boolean;
  isToolbarAway: boolean;
  onPage: (page: number, share: number) => void;
  /** The reader has heard enough. */
  onSilent: () => void;
}) {
  const { pages_per_read } = useSettings().display;
  const size = Math.min(Math.max(1, pages_per_read), BATCH_MAX);
  const [begun, setStart] = useState(() => Math.floor((target.page - 1) / size));
  const batches = Math.ceil(pages / size);
  // Another file may have fewer pages.
  const start = Math.min(begun, Math.max(0, batches - 1));
  const query = useInfiniteQuery({
    queryKey: ['document', 'lines', 'pages', { uuid, version, start, pages, size }],
    queryFn: async ({ pageParam, signal }) => {
      const first = pageParam * size + 1;
      const numbers = Array.from(
        { length: Math.min(size, pages - first + 1) },
        (_, index) => first + index,
      );
      const reply = await client.document.lines({ uuid, page: numbers }, { signal });
      return {
        version: reply.version,
        pages: numbers.map((number): PageLines => {
          const found = reply.page.find(({ page }) => page === number);
          return {
            number,
            lines: found?.line ?? [],
            isRecognized: found?.is_recognized === true,
          };
        }),
      };
    },
    initialPageParam: start,
    getNextPageParam: (_last, _all, batch) => (batch + 1 < batches ? batch + 1 : undefined),
    getPreviousPageParam: (_first, _all, batch) => (batch > 0 ? batch - 1 : undefined),
    staleTime: Infinity,
  });
  const shown = query.data?.pages;
  // The panel asks.
  const alike =
    useInfiniteQuery({ ...findQuery(uuid, find), enabled: false }).data?.alike ?? NO_LETTERS;
  useNewerVersion(version, shown?.find((batch) => batch.version !== version)?.version);
  const root = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  // What is far from the text that is loaded begins anew.
  const beginAt = useCallback((page: number) => setStart(Math.floor((page - 1) / size)), [size]);
  useTextPlace({ root, shown, target, onFar: beginAt, onPage });

  const annotations = useQuery(useAnnotationsQuery(id)).data?.annotation;
  const [, openNote] = useAtom(notedAtom);
  useEffect(() => {
    const press = ({ target: pressed }: MouseEvent) => {
      if (!(pressed instanceof Element) || document.getSelection()?.isCollapsed === false) return;
      if (root.current?.contains(pressed) !== true) return;
      const mark = pressed.closest<HTMLElement>('[data-annotation]')?.dataset['annotation'];
      const found = annotations?.find((each) => String(each.id) === mark);
      if (found !== undefined) openNote(found);
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, [annotations, openNote]);

  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    // What did not come is not asked for again and again while its place is in sight.
    if (!hasNextPage || isFetching || isFetchNextPageError || end.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage();
      },
      { rootMargin: '1200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  const fetchMore = () => {
    if (hasNextPage && !isFetching) void fetchNextPage();
    return hasNextPage;
  };

  if (query.isError && shown === undefined)
    return (
      <Instead>
        <QueryFailed query={query} failure="文字加载失败" />
      </Instead>
    );
  if (shown === undefined)
    return (
      <Instead>
        <Skeleton height={600} />
      </Instead>
    );
  const isEmpty = shown.every((batch) => batch.pages.every(({ lines }) => lines.length === 0));
  if (!hasNextPage && !query.hasPreviousPage && isEmpty)
    return <EmptyState title="这份文档没有可提取的文字">它的页面可能是扫描的图片。</EmptyState>;
  return (
    <>
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
        {shown.map((batch, index) => (
          <TextPages
            key={batch.pages[0]?.number}
            pages={batch.pages}
            before={shown[index - 1]?.pages}
            after={shown[index + 1]?.pages}
            language={language}
            words={find.words}
            alike={alike}
            annotations={annotations}
            active={
              batch.pages.some(({ number }) => number === find.hit?.page) ? find.hit : undefined
            }
          />
        ))}
        <div ref={end}>
          {isFetchNextPageError ? (
            <LoadFailed
              message={errorMessage(query.error, '文字加载失败')}
              onRetry={() => void fetchNextPage()}
            />
          ) : hasNextPage ? (
            <Skeleton height={200} />
          ) : null}
        </div>
      </div>
      {isAloud ? (
        <Suspense>
          <AloudBar
            root={root}
            blocks={SPOKEN}
            shown={shown}
            isWhole={isWhole}
            isFailed={query.isError && !isFetching}
            isLow={isToolbarAway}
            fetchMore={fetchMore}
            onClose={onSilent}
          />
        </Suspense>
      ) : null}
    </>
  );
}
