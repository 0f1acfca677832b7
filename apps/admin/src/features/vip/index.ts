import { lazyPart } from '@wenyuan/app';

export { grantFields } from './vip-fields.ts';
/** The list of memberships, as a part of another page; loaded when it is shown. */
export const VipList = lazyPart(async () => (await import('./vip-page.tsx')).Memberships);
