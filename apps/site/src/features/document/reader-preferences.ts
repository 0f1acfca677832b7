import { deviceAtom, deviceStorage } from '@wenyuan/app';
import { clampZoom, readerModes, type Arrangement, type Zoom } from './reader-geometry.ts';

const ZOOM_KEY = 'reader-zoom';
const DARK_KEY = 'reader-dark';
const PLACE_KEY = 'reader-place:';
const REMEMBERED = 200;

function toZoom(stored: unknown): Zoom | undefined {
  if (stored === 'auto' || stored === 'page' || stored === 'width') return stored;
  return typeof stored === 'number' && Number.isFinite(stored) ? clampZoom(stored) : undefined;
}

/** Whether pages follow the dark theme, by inverting their paper; pictures keep theirs. Older builds stored a number. */
export const darkPagesAtom = deviceAtom(DARK_KEY, false, Boolean);

/** The sidebar that was left open where there is room for it. A search does not open by itself. */
export const sidebarAtom = deviceAtom<'thumbnails' | 'outline' | null>(
  'reader-sidebar',
  null,
  (stored) => (stored === 'thumbnails' || stored === 'outline' ? stored : undefined),
);

type Place = Arrangement & { readonly page: number; readonly isText: boolean };

function placeOf(uuid: string): Partial<Record<keyof Place | 'at', unknown>> {
  try {
    return (
      (JSON.parse(deviceStorage.getItem(`${PLACE_KEY}${uuid}`) ?? '{}') as Partial<Place> | null) ??
      {}
    );
  } catch {
    return {};
  }
}

/** The page that was read last in a document. */
export function lastPageOf(uuid: string): number | undefined {
  const { page } = placeOf(uuid);
  return Number.isInteger(page) && Number(page) > 1 ? Number(page) : undefined;
}

/** When a document was read last on this device, in ms since 1970; 0 for never. */
export function lastReadAt(uuid: string): number {
  return Number(placeOf(uuid).at ?? 0);
}

/** Whether a document was read as text at last. */
export function wasText(uuid: string): boolean {
  return placeOf(uuid).isText === true;
}

/** The last view settings of a document; a new one starts with the fit that was used last. */
export function arrangementOf(uuid: string): Arrangement {
  const { zoom, mode, rotation, rightToLeft } = placeOf(uuid);
  const device = deviceStorage.getItem(ZOOM_KEY);
  return {
    zoom: toZoom(zoom) ?? toZoom(device) ?? 'auto',
    mode: readerModes.find((known) => known === mode) ?? 'scroll',
    rotation: ([90, 180, 270] as const).find((known) => known === rotation) ?? 0,
    rightToLeft: typeof rightToLeft === 'boolean' ? rightToLeft : undefined,
  };
}

/** Remembers the place on this device and drops the documents that were read longest ago. */
export function rememberPlace(uuid: string, place: Place): void {
  // A percentage suits one document; only a fit suits the next.
  if (typeof place.zoom === 'string') deviceStorage.setItem(ZOOM_KEY, place.zoom);
  deviceStorage.setItem(`${PLACE_KEY}${uuid}`, JSON.stringify({ ...place, at: Date.now() }));
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PLACE_KEY));
    if (keys.length <= REMEMBERED) return;
    const when = (key: string) =>
      Number((JSON.parse(deviceStorage.getItem(key) ?? '{}') as { at?: number } | null)?.at ?? 0);
    const oldest = keys.sort((a, b) => when(a) - when(b))[0];
    if (oldest !== undefined) localStorage.removeItem(oldest);
  } catch {
    // Without readable storage there is nothing to drop.
  }
}
