import { atom } from '@wenyuan/app';
import { clampZoom, readerModes, type Arrangement, type Zoom } from './reader-geometry.ts';

const ZOOM_KEY = 'reader-zoom';
const DARK_KEY = 'reader-dark';
const PLACE_KEY = 'reader-place:';
const REMEMBERED = 200;

/** Browsers that keep nothing for us refuse: then this visit begins as a first one. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is denied or full: nothing is remembered.
  }
}

function toZoom(stored: unknown): Zoom | undefined {
  if (stored === 'page' || stored === 'width') return stored;
  return typeof stored === 'number' && Number.isFinite(stored) ? clampZoom(stored) : undefined;
}

const darkPages = atom(read(DARK_KEY) === '1');
/** White paper shown dark; pictures keep their colours. */
export const darkPagesAtom = atom(
  (get) => get(darkPages),
  (_get, set, next: boolean) => {
    write(DARK_KEY, next ? '1' : '0');
    set(darkPages, next);
  },
);

type Place = Arrangement & { readonly page: number };

function placeOf(uuid: string): Partial<Record<keyof Place, unknown>> {
  try {
    return (JSON.parse(read(`${PLACE_KEY}${uuid}`) ?? '{}') as Partial<Place> | null) ?? {};
  } catch {
    return {};
  }
}

/** The page where a reader left a document. */
export function lastPageOf(uuid: string): number | undefined {
  const { page } = placeOf(uuid);
  return Number.isInteger(page) && Number(page) > 1 ? Number(page) : undefined;
}

/** How a document was read last; a new one begins with the zoom of the last one. */
export function arrangementOf(uuid: string): Arrangement {
  const { zoom, mode, rotation } = placeOf(uuid);
  const device = read(ZOOM_KEY);
  return {
    zoom:
      toZoom(zoom) ??
      toZoom(device === null ? undefined : Number(device)) ??
      toZoom(device) ??
      'width',
    mode: readerModes.find((known) => known === mode) ?? 'scroll',
    rotation: ([90, 180, 270] as const).find((known) => known === rotation) ?? 0,
  };
}

/** Remembered on this device; the documents that were read longest ago are forgotten. */
export function rememberPlace(uuid: string, place: Place): void {
  write(ZOOM_KEY, String(place.zoom));
  write(`${PLACE_KEY}${uuid}`, JSON.stringify({ ...place, at: Date.now() }));
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PLACE_KEY));
    if (keys.length <= REMEMBERED) return;
    const when = (key: string) =>
      Number((JSON.parse(read(key) ?? '{}') as { at?: number } | null)?.at ?? 0);
    const oldest = keys.sort((a, b) => when(a) - when(b))[0];
    if (oldest !== undefined) localStorage.removeItem(oldest);
  } catch {
    // What cannot be read cannot be forgotten either.
  }
}
