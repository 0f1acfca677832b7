import { atom } from '@wenyuan/app';
import { clampZoom, type Zoom } from './reader-geometry.ts';

const ZOOM_KEY = 'reader-zoom';
const DARK_KEY = 'reader-dark';
const PAGE_KEY = 'reader-page:';
const REMEMBERED = 200;

function readZoom(): Zoom {
  const stored = localStorage.getItem(ZOOM_KEY);
  if (stored === 'page') return stored;
  const percent = Number(stored);
  return stored === null || stored === 'width' || !Number.isFinite(percent)
    ? 'width'
    : clampZoom(percent);
}

const zoom = atom<Zoom>(readZoom());
/** Remembered on this device. */
export const zoomAtom = atom(
  (get) => get(zoom),
  (_get, set, next: Zoom) => {
    localStorage.setItem(ZOOM_KEY, String(next));
    set(zoom, next);
  },
);

const darkPages = atom(localStorage.getItem(DARK_KEY) === '1');
/** White paper shown dark; pictures keep their colours. */
export const darkPagesAtom = atom(
  (get) => get(darkPages),
  (_get, set, next: boolean) => {
    localStorage.setItem(DARK_KEY, next ? '1' : '0');
    set(darkPages, next);
  },
);

/** The page where a reader left a document; the oldest are forgotten. */
export function lastPageOf(uuid: string): number | undefined {
  const page = Number(localStorage.getItem(`${PAGE_KEY}${uuid}`)?.split(' ')[0]);
  return Number.isInteger(page) && page > 1 ? page : undefined;
}

export function rememberPage(uuid: string, page: number): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PAGE_KEY));
  if (keys.length > REMEMBERED) {
    const when = (key: string) => Number(localStorage.getItem(key)?.split(' ')[1] ?? 0);
    const oldest = keys.sort((a, b) => when(a) - when(b))[0];
    if (oldest !== undefined) localStorage.removeItem(oldest);
  }
  localStorage.setItem(`${PAGE_KEY}${uuid}`, `${page} ${Date.now()}`);
}
