import { fetchPage, lastFetched, srcOf, type FetchedPages } from './fetch-page.ts';
import styles from './reader.module.css';

/** A page that is drawn in less is there in the frame of the input that asks for it. */
const QUICK_MS = 40;

/** The image that is drawn already, and how long that took. */
let drawn: { readonly image: HTMLImageElement; readonly ms: number } | undefined;

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
export function preparePage(pages: FetchedPages, number: number): void {
  fetchPage(pages, number);
  const image = lastFetched();
  const { width = 0, height = 0 } = pages.page[number - 1] ?? {};
  if (image === undefined || image.getAttribute('src') !== srcOf(pages, number)) return;
  const draw = () => {
    if (image !== lastFetched() || drawn?.image === image) return;
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
export function isPrepared(pages: FetchedPages, number: number): boolean {
  return (
    drawn !== undefined &&
    drawn.image === lastFetched() &&
    drawn.ms < QUICK_MS &&
    drawn.image.getAttribute('src') === srcOf(pages, number)
  );
}
