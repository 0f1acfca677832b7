/** What other features may use of following. */
export { FollowButton } from './follow-button.tsx';
