/** The only door to jotai: state that is neither in the address, nor the server's, nor a form's. */
import { atom, createStore, useAtom, useAtomValue } from 'jotai';

export { atom, useAtom, useAtomValue };
export const store = createStore();
