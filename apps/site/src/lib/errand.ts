import { tabStorage } from '@wenyuan/app';
import { useEffect } from 'react';

const KEY = 'errand';
/** Who pays later has something else in mind. */
const KEPT_MS = 2 * 3_600_000;

/** What somebody has to pay for, and may leave for that: credits and memberships are bought for the sake of something. */
export type Errand = { readonly path: string; readonly label: string };

/** Keeps what leads back to this page; a payment may go by pages of other sites. */
export function useErrand(path: string, label: string, isOne: boolean): void {
  useEffect(() => {
    if (isOne) tabStorage.setItem(KEY, JSON.stringify({ path, label, at: Date.now() }));
  }, [path, label, isOne]);
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
