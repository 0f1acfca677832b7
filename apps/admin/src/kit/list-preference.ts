import { deviceAtom, useDeviceAtom, useSession } from '@wenyuan/app';
import type { Density } from '@wenyuan/ui/admin';
import { useMemo } from 'react';

type SavedView = { readonly name: string; readonly query: string };

/** How one person wants to see one list. */
export type ListPreference = {
  readonly hidden: readonly string[];
  readonly density: Density;
  readonly views: readonly SavedView[];
};

const initial: ListPreference = { hidden: [], density: 'comfortable', views: [] };

type Stored = { readonly [Name in keyof ListPreference]?: unknown };

function isView(value: unknown): value is SavedView {
  const { name, query } = (value ?? {}) as Partial<Record<keyof SavedView, unknown>>;
  return typeof name === 'string' && typeof query === 'string';
}

/** What is understood of a stored preference: one that another build or a person wrote must not break the list for ever. */
export function readListPreference(stored: unknown): Partial<ListPreference> {
  const { hidden, density, views } = (stored ?? {}) as Stored;
  return {
    ...(Array.isArray(hidden)
      ? { hidden: hidden.filter((key): key is string => typeof key === 'string') }
      : {}),
    ...(density === 'comfortable' || density === 'compact' ? { density } : {}),
    ...(Array.isArray(views) ? { views: views.filter(isView) } : {}),
  };
}

/** By `user:list`, since people share devices. */
const preferences = deviceAtom<Readonly<Record<string, unknown>>>('admin-lists', {}, (stored) =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? (stored as Record<string, unknown>)
    : undefined,
);

const NONE: Partial<ListPreference> = {};

/** The preference stays the same object until it changes, as long as the defaults do: the columns follow from it, and with them every row. */
export function useListPreference(
  list: string,
  defaults = NONE,
): [ListPreference, (change: Partial<ListPreference>) => void] {
  const { user } = useSession();
  const [all, setAll] = useDeviceAtom(preferences);
  const key = `${user?.id ?? 0}:${list}`;
  const stored = all[key];
  const own = useMemo(() => readListPreference(stored), [stored]);
  const current = useMemo(() => ({ ...initial, ...defaults, ...own }), [defaults, own]);
  return [current, (change) => setAll({ ...all, [key]: { ...own, ...change } })];
}
