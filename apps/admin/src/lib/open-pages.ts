import { createContext, useContext } from 'react';

/** The addresses of the screens that the person may open; the shell provides them, since it knows all screens. */
export const OpenPages = createContext<ReadonlySet<string>>(new Set());

/** Whether an address, with its filters, is on one of the pages. */
export function isOn(pages: ReadonlySet<string>, address: string): boolean {
  return pages.has(address.split('?', 1)[0] ?? address);
}

/** Whether the screen of an address is there and may be opened: a link that leads nowhere is not shown. */
export function useMayOpen(): (address: string) => boolean {
  const pages = useContext(OpenPages);
  return (address) => isOn(pages, address);
}
