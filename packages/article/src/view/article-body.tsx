import { lazyPart, PartWaiting } from '@wenyuan/app';
import { Skeleton, useHydrated } from '@wenyuan/ui';
import {
  Suspense,
  use,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { withBlockLangs } from './block-langs.ts';
import { offerCopies } from './copy-code.ts';
import { withoutReferrer } from './without-referrer.ts';
import type { ShownPicture } from './picture-viewer.tsx';
import styles from './prose.module.css';
import { sanitizer } from './sanitize-html.ts';

/** It comes with the first picture that is enlarged. */
const PictureViewer = lazyPart(async () => (await import('./picture-viewer.tsx')).PictureViewer);

/** Pictures of a link lead where the link does; the others can be enlarged. */
function picturesOf(body: HTMLElement): HTMLImageElement[] {
  return [...body.querySelectorAll('img')].filter((image) => image.closest('a') === null);
}

/** The HTML as it may be put into the page. */
function useSafeHtml(latest: string): { __html: string } {
  // What is read stays until what comes in its place can be shown.
  const html = useDeferredValue(latest);
  const hydrated = useHydrated();
  // What the server drew is in the page, and taking it over puts nothing into it.
  const [drawn] = useState(hydrated ? undefined : html);
  const sanitize = html === drawn ? undefined : use(sanitizer());
  return useMemo(
    () => ({ __html: sanitize === undefined ? html : sanitize(html) }),
    [html, sanitize],
  );
}

/** A text that comes late is shown at the section that the address names by then: its contents can be pressed before. */
function useNamedSection(body: RefObject<HTMLElement | null>): void {
  const [isLate] = useState(useHydrated());
  useLayoutEffect(() => {
    const named = isLate ? document.getElementById(location.hash.slice(1)) : null;
    if (body.current?.contains(named) === true) named?.scrollIntoView();
  }, [body, isLate]);
}

function Body({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  useNamedSection(body);
  const safe = useSafeHtml(html);
  const [pictures, setPictures] = useState<readonly ShownPicture[]>([]);
  const [index, setIndex] = useState<number>();

  useEffect(() => {
    if (body.current === null) return;
    for (const image of picturesOf(body.current)) {
      image.tabIndex = 0;
      image.setAttribute('role', 'button');
      image.setAttribute('aria-label', image.alt === '' ? '放大图片' : `放大图片：${image.alt}`);
    }
    offerCopies(body.current);
    for (const wide of body.current.querySelectorAll<HTMLElement>('table, pre'))
      if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
  }, [safe]);

  const enlarge = (target: EventTarget): boolean => {
    const all = body.current === null ? [] : picturesOf(body.current);
    const at = all.indexOf(target as HTMLImageElement);
    if (at === -1) return false;
    setPictures(all.map(({ src, alt }) => ({ src, alt })));
    setIndex(at);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ' ') && enlarge(event.target))
      event.preventDefault();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the pictures inside are buttons */}
      <div
        ref={body}
        className={styles.prose}
        dangerouslySetInnerHTML={safe}
        onClick={(event: MouseEvent) => enlarge(event.target)}
        onKeyDown={onKeyDown}
      />
      {index === undefined ? null : (
        <Suspense fallback={<PartWaiting onCancel={() => setIndex(undefined)} />}>
          <PictureViewer
            pictures={pictures}
            index={index}
            onIndex={setIndex}
            onClose={() => setIndex(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The content of an article. Its pictures enlarge by a click or by Enter; what is too wide is moved by the arrow keys. */
export function ArticleBody({ html }: { html: string }) {
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <Body html={withoutReferrer(withBlockLangs(html))} />
    </Suspense>
  );
}
