import { lazy } from 'react';

/** The two lists of the log, as parts of another page; loaded when one is shown. */
export const OperationList = lazy(async () => ({
  default: (await import('./log-page.tsx')).Operations,
}));
export const LoginList = lazy(async () => ({ default: (await import('./log-page.tsx')).Logins }));
