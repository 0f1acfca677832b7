import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { PictureViewer, type ShownPicture } from './picture-viewer.tsx';
import styles from './prose.module.css';
import { sanitizeHtml } from './sanitize-html.ts';

/** Pictures of a link lead where the link does; the others can be enlarged. */
function picturesOf(body: HTMLElement): HTMLImageElement[] {
  return [...body.querySelectorAll('img')].filter((image) => image.closest('a') === null);
}

/** The content of an article. Its pictures enlarge by a click or by Enter; what is too wide is moved by the arrow keys. */
export function ArticleBody({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  const safe = useMemo(() => ({ __html: sanitizeHtml(html) }), [html]);
  const [pictures, setPictures] = useState<readonly ShownPicture[]>([]);
  const [index, setIndex] = useState<number>();

  useEffect(() => {
    if (body.current === null) return;
    for (const image of picturesOf(body.current)) {
      image.tabIndex = 0;
      image.setAttribute('role', 'button');
      image.setAttribute('aria-label', image.alt === '' ? '放大图片' : `放大图片：${image.alt}`);
    }
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
        <PictureViewer
          pictures={pictures}
          index={index}
          onIndex={setIndex}
          onClose={() => setIndex(undefined)}
        />
      )}
    </>
  );
}
