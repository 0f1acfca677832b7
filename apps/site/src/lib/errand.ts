import { tabStorage } from '@wenyuan/app';

const KEY = 'errand';
/** Who pays later has something else in mind. */
const KEPT_MS = 2 * 3_600_000;

/** What somebody has to pay for, and may leave for that: credits and memberships are bought for the sake of something. */
export type Errand = { readonly path: string; readonly label: string };

/** Keeps it in this tab: a payment may go by pages of other sites. */
export function keepErrand(errand: Errand): void {
  tabStorage.setItem(KEY, JSON.stringify({ ...errand, at: Date.now() }));
}

/** The last one of this tab. */
export function lastErrand(): Errand | undefined {
  try {
    const { path, label, at } = JSON.parse(tabStorage.getItem(KEY) ?? '{}') as Partial<
      Errand & { at: number }
    >;
    return path?.startsWith('/') === true && label !== undefined && Date.now() - (at ?? 0) < KEPT_MS
      ? { path, label }
      : undefined;
  } catch {
    return undefined;
  }
}
