import { useQuery } from '@tanstack/react-query';
import type { SettingChange } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { useMay } from '../rights.ts';
import { fieldOf } from './setting-values.ts';

const SHOWN = 100;

/** The latest changes of the settings of a page, newest first, and the last one of each, for those who may read them. */
export function useHistory(categories: readonly string[]) {
  const may = useMay();
  const isAllowed = may('config.history');
  const query = useQuery({
    ...api.config.history({ category: [...categories], size: SHOWN }),
    enabled: isAllowed,
  });
  const last = new Map<string, SettingChange>();
  for (const change of query.data?.change ?? [])
    if (!last.has(fieldOf(change))) last.set(fieldOf(change), change);
  return { isAllowed, query, last };
}
