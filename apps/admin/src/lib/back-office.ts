import type { LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';

type ShownPage = {
  readonly path: string;
  readonly title: string;
  readonly icon: LucideIcon;
};

/** A group of the menu; pages at its top level are groups of their own, without a title. */
export type ShownGroup = {
  readonly title: string | undefined;
  readonly pages: readonly ShownPage[];
};

type Preview = (allowPages: readonly string[]) => readonly ShownGroup[];

/** The menu that allowed pages make; the shell provides it, since it knows all screens. */
export const BackOfficePreview = createContext<Preview>(() => []);

export function useBackOfficePreview(): Preview {
  return useContext(BackOfficePreview);
}
