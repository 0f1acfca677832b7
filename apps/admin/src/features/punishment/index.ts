import { lazy } from 'react';

export { newPunishmentFields } from './punishment-fields.ts';
/** The list of punishments, as a part of another page; loaded when it is shown. */
export const PunishmentList = lazy(async () => ({
  default: (await import('./punishment-page.tsx')).Component,
}));
