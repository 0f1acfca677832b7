import { atom, useAtom } from '@wenyuan/app';

type ListStyle = 'grid' | 'list';

const KEY = 'library-style';
const chosen = atom<ListStyle>(localStorage.getItem(KEY) === 'list' ? 'list' : 'grid');
const remembered = atom(
  (get) => get(chosen),
  (_get, set, style: ListStyle) => {
    localStorage.setItem(KEY, style);
    set(chosen, style);
  },
);

/** Covers or rows, as this device last had it. */
export function useListStyle() {
  return useAtom(remembered);
}
