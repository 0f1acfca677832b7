/** What neighbours may use of search. */
export { SearchBox } from './search-box.tsx';
