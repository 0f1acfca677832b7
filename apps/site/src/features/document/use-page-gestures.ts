import { useLayoutEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { clampZoom, type Point } from './reader-geometry.ts';
import type { ReaderView } from './use-reader-view.ts';

const TAP_MS = 300;
const TAP_DISTANCE = 24;
/** A wheel that moves by this much at once is a mouse's; a touchpad sends many small steps. */
const NOTCH = 50;
const WHEEL_REST_MS = 140;
/** A smaller change of the scale is none. */
const STILL = 0.02;

type Place = { readonly x: number; readonly y: number };
type Zooming = {
  /** The point of the document that stays under the fingers. */
  readonly point: Point;
  readonly from: Place;
  readonly percent: number;
  to: Place;
  scale: number;
};

function centreOf(touches: TouchList): Place & { readonly distance: number } {
  const [a, b] = [touches[0], touches[1]];
  if (a === undefined || b === undefined) return { x: 0, y: 0, distance: 1 };
  return {
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
    distance: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
  };
}

/**
 * Zooms the pages by two fingers, by Ctrl and the wheel, and by a double tap, since the viewport itself is fixed at scale
 * 1 (spec section 9). While the gesture lasts the pages are scaled as a picture, which follows the fingers at any length of
 * document; at its end they are laid out anew, with the same point under the fingers.
 */
export function usePageGestures(
  column: RefObject<HTMLElement | null>,
  pages: RefObject<HTMLElement | null>,
  view: Pick<ReaderView, 'pointAt' | 'keepPoint'>,
  zoom: {
    readonly percent: number;
    readonly to: (percent: number) => void;
    /** Zooms in, or back to the fit. */
    readonly toggle: () => void;
  },
): void {
  const latest = useRef({ view, zoom });
  useLayoutEffect(() => {
    latest.current = { view, zoom };
  });
  useLayoutEffect(() => {
    const element = column.current;
    if (element === null) return;
    let zooming: Zooming | undefined;
    let distance = 1;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let touched: (Place & { readonly at: number }) | undefined;
    let tapped: (Place & { readonly at: number }) | undefined;

    const begin = (from: Place): Zooming => {
      const sheet = pages.current;
      if (sheet !== null) {
        const box = sheet.getBoundingClientRect();
        sheet.style.transformOrigin = `${from.x - box.left}px ${from.y - box.top}px`;
      }
      return {
        point: latest.current.view.pointAt(from.x, from.y),
        from,
        to: from,
        percent: latest.current.zoom.percent,
        scale: 1,
      };
    };
    const show = (now: Zooming) => {
      if (pages.current === null) return;
      const x = now.to.x - now.from.x;
      const y = now.to.y - now.from.y;
      pages.current.style.transform = `translate(${x}px, ${y}px) scale(${now.scale})`;
    };
    const scaleTo = (now: Zooming, scale: number) => {
      now.scale = clampZoom(now.percent * scale) / now.percent;
    };
    const end = () => {
      const now = zooming;
      zooming = undefined;
      if (now === undefined) return;
      if (Math.abs(now.scale - 1) < STILL) {
        // Two fingers that only moved have pushed the pages.
        scrollBy({ top: now.from.y - now.to.y });
        element.scrollLeft += now.from.x - now.to.x;
      } else {
        flushSync(() => {
          latest.current.view.keepPoint(now.point, now.to.x, now.to.y);
          latest.current.zoom.to(now.percent * now.scale);
        });
      }
      if (pages.current !== null) pages.current.style.transform = '';
    };

    const touchStart = (event: TouchEvent) => {
      const [touch] = event.touches;
      const isSingle = event.touches.length === 1 && touch !== undefined;
      touched = isSingle ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : undefined;
      if (event.touches.length !== 2) return;
      tapped = undefined;
      const centre = centreOf(event.touches);
      ({ distance } = centre);
      zooming = begin(centre);
    };
    const touchMove = (event: TouchEvent) => {
      if (zooming === undefined || event.touches.length !== 2) return;
      if (event.cancelable) event.preventDefault();
      const centre = centreOf(event.touches);
      zooming.to = centre;
      scaleTo(zooming, centre.distance / distance);
      show(zooming);
    };
    const isTap = (
      event: TouchEvent,
      since: typeof touched,
      limit: number,
    ): since is Place & {
      at: number;
    } => {
      const touch = event.changedTouches[0];
      return (
        since !== undefined &&
        touch !== undefined &&
        event.timeStamp - since.at <= limit &&
        Math.hypot(touch.clientX - since.x, touch.clientY - since.y) <= TAP_DISTANCE
      );
    };
    const touchEnd = (event: TouchEvent) => {
      if (zooming !== undefined) {
        if (event.touches.length < 2) end();
        return;
      }
      const start = touched;
      touched = undefined;
      const isControl = (event.target as Element).closest('button, a, input') !== null;
      if (event.touches.length > 0 || isControl || !isTap(event, start, TAP_MS)) return;
      if (!isTap(event, tapped, 2 * TAP_MS)) {
        tapped = start;
        return;
      }
      tapped = undefined;
      // Otherwise the browser selects the word under the finger.
      event.preventDefault();
      const { view: at, zoom: by } = latest.current;
      flushSync(() => {
        at.keepPoint(at.pointAt(start.x, start.y), start.x, start.y);
        by.toggle();
      });
    };
    const touchCancel = () => {
      touched = undefined;
      end();
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zooming ??= begin({ x: event.clientX, y: event.clientY });
      const isNotch = Math.abs(event.deltaY) >= NOTCH;
      const by = isNotch ? 1.1 ** -Math.sign(event.deltaY) : Math.exp(-event.deltaY / 100);
      scaleTo(zooming, zooming.scale * by);
      show(zooming);
      clearTimeout(timer);
      timer = setTimeout(end, WHEEL_REST_MS);
    };
    element.addEventListener('touchstart', touchStart, { passive: true });
    element.addEventListener('touchmove', touchMove, { passive: false });
    element.addEventListener('touchend', touchEnd, { passive: false });
    element.addEventListener('touchcancel', touchCancel);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('touchstart', touchStart);
      element.removeEventListener('touchmove', touchMove);
      element.removeEventListener('touchend', touchEnd);
      element.removeEventListener('touchcancel', touchCancel);
      element.removeEventListener('wheel', wheel);
    };
  }, [column, pages]);
}
