import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { createContext, useContext, type ReactNode } from 'react';
import { system } from './system.ts';

const Provided = createContext(false);

/** The variables are in theme.css, there before any script: nothing is left to be written at run time. */
const quiet = { ...system, _global: [] };

/**
 * The style system for form controls, which bring it along where nothing around them has. Apps that consist of forms
 * put it once around everything.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  if (useContext(Provided)) return children;
  return (
    <Provided value={true}>
      <ChakraProvider value={quiet}>{children}</ChakraProvider>
    </Provided>
  );
}
