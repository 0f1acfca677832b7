import { createContext } from 'react';

/** The path that is being loaded, while the former page is still shown. */
export const NextPathContext = createContext<string | undefined>(undefined);
