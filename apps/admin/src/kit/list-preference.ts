import { deviceAtom, useDeviceAtom, useSession } from '@wenyuan/app';
import type { Density } from '@wenyuan/ui/admin';

type SavedView = { readonly name: string; readonly query: string };

/** How one person wants to see one list. */
export type ListPreference = {
  readonly hidden: readonly string[];
  readonly density: Density;
  readonly views: readonly SavedView[];
};

const initial: ListPreference = { hidden: [], density: 'comfortable', views: [] };

/** By `user:list`, since people share devices. */
const preferences = deviceAtom<Readonly<Record<string, Partial<ListPreference>>>>(
  'admin-lists',
  {},
  (stored) =>
    typeof stored === 'object' && stored !== null
      ? (stored as Record<string, Partial<ListPreference>>)
      : undefined,
);

export function useListPreference(
  list: string,
  defaults: Partial<ListPreference> = {},
): [ListPreference, (change: Partial<ListPreference>) => void] {
  const { user } = useSession();
  const [all, setAll] = useDeviceAtom(preferences);
  const key = `${user?.id ?? 0}:${list}`;
  const current = { ...initial, ...defaults, ...all[key] };
  return [current, (change) => setAll({ ...all, [key]: { ...all[key], ...change } })];
}
