import { atom, useAtom, useHydrated } from '@wenyuan/app';

type ListStyle = 'grid' | 'list';

const KEY = 'library-style';

function read(): ListStyle {
  try {
    return localStorage.getItem(KEY) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}

const chosen = atom<ListStyle>(read());
const remembered = atom(
  (get) => get(chosen),
  (_get, set, style: ListStyle) => {
    try {
      localStorage.setItem(KEY, style);
    } catch {
      // Storage is denied or full: the choice lasts as long as the page.
    }
    set(chosen, style);
  },
);

/** Covers or rows, remembered on this device. */
export function useListStyle(): [ListStyle, (style: ListStyle) => void] {
  const [style, setStyle] = useAtom(remembered);
  return [useHydrated() ? style : 'grid', setStyle];
}
