/** The only import of jotai: for state that is neither in the address, nor in queries, nor in a form. */
import { atom, createStore, useAtom, useAtomValue } from 'jotai';

export { atom, useAtom, useAtomValue };
export const store = createStore();
