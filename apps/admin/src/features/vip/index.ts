import { lazy } from 'react';

export { grantFields } from './vip-fields.ts';
/** The list of memberships, as a part of another page; loaded when it is shown. */
export const VipList = lazy(async () => ({
  default: (await import('./vip-page.tsx')).Memberships,
}));
