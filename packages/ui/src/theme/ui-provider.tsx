import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { createContext, useContext, type ReactNode } from 'react';
import { system } from './system.ts';

const HasProvider = createContext(false);

/** The system without global styles: theme.css has the variables before any script runs. */
const systemWithoutGlobals = { ...system, _global: [] };

/**
 * Provides the style system to form controls. Each form brings its own unless an outer one exists; apps that consist of
 * forms put one around everything.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  if (useContext(HasProvider)) return children;
  return (
    <HasProvider value={true}>
      <ChakraProvider value={systemWithoutGlobals}>{children}</ChakraProvider>
    </HasProvider>
  );
}
