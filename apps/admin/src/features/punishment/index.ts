import { lazyPart } from '@wenyuan/app';

export { newPunishmentForm } from './punishment-form.tsx';
export { endField, newPunishmentFields, reasonField } from './punishment-fields.ts';
/** The list of punishments, as a part of another page; loaded when it is shown. */
export const PunishmentList = lazyPart(
  async () => (await import('./punishment-page.tsx')).Component,
);
