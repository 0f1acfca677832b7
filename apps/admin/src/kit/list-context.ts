import { createContext, useContext } from 'react';

/** What cells and actions may do with a row of the list around them. */
export type ListTools = {
  /** The group of the contract: `friendlink`. */
  readonly group: string;
  /** The name of a row, of which its controls speak: a list has many of the same kind. */
  readonly nameOf: (row: { readonly id: number }) => string;
  readonly may: (key: string) => boolean;
  /** Opens the form of a row, or what tells about it; undefined where there is neither. */
  readonly edit: ((row: { readonly id: number }) => void) | undefined;
};

const Tools = createContext<ListTools | undefined>(undefined);
export const ListToolsProvider = Tools.Provider;

export function useListTools(): ListTools {
  const tools = useContext(Tools);
  if (tools === undefined) throw new Error('Outside of a list');
  return tools;
}
