import { lazyPart } from '@wenyuan/app';

export { endField, newPunishmentFields, reasonField } from './punishment-fields.ts';
/** The list of punishments, as a part of another page; loaded when it is shown. */
export const PunishmentList = lazyPart(
  async () => (await import('./punishment-page.tsx')).Component,
);
