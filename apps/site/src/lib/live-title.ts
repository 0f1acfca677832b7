import { atom, useAtom } from '@wenyuan/app';
import { useEffect } from 'react';

/** The title of the screen that is shown, where it changes while it is shown; undefined: the declared one. */
export const liveTitleAtom = atom<string | undefined>(undefined);

/** Names the tab by what the screen shows now, and by the declaration of the page again once it is left. */
export function useLiveTitle(title: string): void {
  const [, setTitle] = useAtom(liveTitleAtom);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [title, setTitle]);
}
