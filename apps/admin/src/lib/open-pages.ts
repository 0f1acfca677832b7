import { createContext, useContext } from 'react';

/** The addresses of the screens that the person may open; the shell provides them, since it knows all screens. */
export const OpenPages = createContext<ReadonlySet<string>>(new Set());

/** Whether a screen is there and may be opened: a link that leads nowhere is not shown. */
export function useMayOpen(): (path: string) => boolean {
  const pages = useContext(OpenPages);
  return (path) => pages.has(path);
}
