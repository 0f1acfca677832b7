import { contract, type Operation } from '@wenyuan/contract';
import { isGranted, type Caller } from '../auth/caller.ts';
import type { AnyHandler, Handlers } from './handler.ts';

type Values = Readonly<Record<string, unknown>>;
/** The row that a change is about, as far as the caller may read it. */
export type StoredRow = (given: Values, caller: Caller) => Promise<Values>;

/** Services whose rows may have moved in with values that the rules of today refuse: addresses, telephone numbers, colours. */
const CHANGES: Readonly<Record<string, keyof typeof contract>> = {
  'banner.update': 'banner',
  'category.update': 'category',
  'friendlink.update': 'friendlink',
  'navigation.update': 'navigation',
  'user.updateProfile': 'user',
};

/** Undefined for operations that change no such row. */
export function storedRowOf(key: string, handlers: Handlers): StoredRow | undefined {
  const group = CHANGES[key];
  if (group === undefined) return undefined;
  const { get } = contract[group] as Readonly<Record<string, Operation>>;
  const read = (handlers[group] as Readonly<Record<string, unknown>>).get as AnyHandler;
  return async (given, caller) => {
    const id = given.id ?? (group === 'user' ? caller.id : undefined);
    const asked = get?.input.safeParse({ id });
    if (get === undefined || asked?.success !== true) return {};
    if (get.access === 'permission' && !isGranted(caller, get)) return {};
    return (await read({ input: asked.data, caller })) as Values;
  };
}
