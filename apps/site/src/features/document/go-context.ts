import { createContext } from 'react';

/** Goes to a page, as the toolbar does; undefined where there is no reader. */
export const GoContext = createContext<((page: number) => void) | undefined>(undefined);
