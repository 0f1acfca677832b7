import { lazyPart } from '@wenyuan/app';

/** The two lists of the log, as parts of another page; loaded when one is shown. */
export const OperationList = lazyPart(async () => (await import('./log-page.tsx')).Operations);
export const LoginList = lazyPart(async () => (await import('./log-page.tsx')).Logins);
