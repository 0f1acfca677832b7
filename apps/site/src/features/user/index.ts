/** What other features may use of people. */
export { AuthorCard } from './author-card.tsx';
