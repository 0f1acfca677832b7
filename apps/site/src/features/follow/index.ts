import { lazyPart } from '@wenyuan/app';

/** What other features may use of following. No page waits for it. */
export const FollowButton = lazyPart(
  async () => (await import('./follow-button.tsx')).FollowButton,
);
