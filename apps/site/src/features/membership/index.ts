import { lazy } from 'react';

/** What other features may use of memberships; it is loaded when it is opened. */
export const MembershipDialog = lazy(async () => ({
  default: (await import('./membership-dialog.tsx')).MembershipDialog,
}));
export { payWithCredits } from './pay-with-credits.ts';
