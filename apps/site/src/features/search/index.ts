/** What other features may use of search. */
export { SearchBox } from './search-box.tsx';
