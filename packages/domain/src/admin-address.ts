import { publicAdminPages, trimTrailingSlash } from './admin-pages.ts';
import { serviceGroups } from './permission.ts';

/** Beside what permissions open: where the back office begins, and where people log in to it. */
const OTHER_ADDRESSES: readonly string[] = [
  '/',
  '/auth/login',
  '/auth/second-factor',
  ...publicAdminPages,
];

/** Whether the back office has anything at this address, whoever may open it. The router takes letters of either case. */
export function isAdminAddress(path: string): boolean {
  const address = trimTrailingSlash(path).toLowerCase();
  return (
    OTHER_ADDRESSES.includes(address) || serviceGroups.some(({ pages }) => pages.includes(address))
  );
}
