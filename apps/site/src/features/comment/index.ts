/** What other features may use of comments. */
export { Discussion } from './discussion.tsx';
