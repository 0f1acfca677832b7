import { pageImagePath } from '@wenyuan/domain';
import type { DocumentLayout } from './document-layout.ts';
import styles from './reader.module.css';

type Pages = Pick<DocumentLayout, 'imageId' | 'page' | 'readable_pages' | 'version'>;

/** A page that is drawn in less is there in the frame of the input that asks for it. */
const QUICK_MS = 40;

/** The image is kept, as the browser may drop one that nobody holds. */
let fetched: HTMLImageElement | undefined;
/** The image that is drawn already, and how long that took. */
let drawn: { readonly image: HTMLImageElement; readonly ms: number } | undefined;

function srcOf(
  { imageId, page, readable_pages: readable, version }: Pages,
  number: number,
): string | undefined {
  const ext = page[number - 1]?.ext ?? '';
  return ext === '' || number > readable
    ? undefined
    : pageImagePath(imageId, number, { ext, version });
}

/** Preloads a page's image before the page is rendered; the browser reuses it for the image element. */
export function fetchPage(pages: Pages, number: number): void {
  const src = srcOf(pages, number);
  if (src === undefined || fetched?.getAttribute('src') === src) return;
  // Another page is wanted now: of `25` on the way to `250` nothing more is fetched.
  if (fetched?.complete === false) fetched.src = '';
  fetched = new Image();
  fetched.fetchPriority = 'high';
  fetched.src = src;
}

/** Waits for the next frame, and tells how long that took to be drawn. */
function whenDrawn(act: (ms: number) => void): void {
  requestAnimationFrame(() => {
    const began = performance.now();
    setTimeout(() => act(performance.now() - began));
  });
}

/**
 * Fetches a page and has the browser lay its drawing out and record it, which takes longer than all else of a jump: the image
 * is shown for a frame, in its own size, through a hole of one pixel. The image of the page has the same drawing, and finds
 * it ready. `decode()` does not do that, and a canvas draws in another size.
 */
export function preparePage(pages: Pages, number: number): void {
  fetchPage(pages, number);
  const image = fetched;
  const { width = 0, height = 0 } = pages.page[number - 1] ?? {};
  if (image === undefined || image.getAttribute('src') !== srcOf(pages, number)) return;
  const draw = () => {
    if (image !== fetched || drawn?.image === image) return;
    const hole = document.createElement('div');
    hole.className = styles.hole ?? '';
    hole.setAttribute('aria-hidden', 'true');
    Object.assign(image.style, { width: `${width}px`, height: `${height}px`, maxWidth: 'none' });
    hole.append(image);
    document.body.append(hole);
    whenDrawn((ms) => {
      hole.remove();
      drawn = { image, ms };
    });
  };
  if (image.complete && image.naturalWidth > 0) draw();
  else image.addEventListener('load', draw, { once: true });
}

/** Whether a page was prepared, and a jump to it takes no longer than a frame or two. */
export function isPrepared(pages: Pages, number: number): boolean {
  return (
    drawn !== undefined &&
    drawn.image === fetched &&
    drawn.ms < QUICK_MS &&
    drawn.image.getAttribute('src') === srcOf(pages, number)
  );
}
