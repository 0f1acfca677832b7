import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { useMay } from '../rights.ts';
import { fieldOf } from './setting-values.ts';

type Change = { readonly username: string; readonly created_at: string };
type Logged = { readonly config?: readonly { category?: string; name?: string }[] };

function parse(input: string): Logged {
  try {
    return JSON.parse(input) as Logged;
  } catch {
    // The log cuts long inputs.
    return {};
  }
}

/** Who changed each setting last, from the log of operators' actions, for those who may read it. */
export function useLastChanges(): ReadonlyMap<string, Change> {
  const may = useMay();
  const { data } = useQuery({
    ...api.audit.list({ operation: ['config.update'], size: 100 }),
    enabled: may('audit.list'),
  });
  const last = new Map<string, Change>();
  // Newest first: the first one of a setting is the last change of it.
  for (const { input, username, created_at } of data?.audit ?? [])
    for (const { category = '', name = '' } of parse(input).config ?? []) {
      const key = fieldOf({ category, name });
      if (!last.has(key)) last.set(key, { username, created_at });
    }
  return last;
}
