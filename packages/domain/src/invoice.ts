import type { Tone } from './tone.ts';

/** How far a member's request for an invoice is. */
export const InvoiceState = {
  Open: 'open',
  Issued: 'issued',
  Rejected: 'rejected',
  Withdrawn: 'withdrawn',
} as const;
export type InvoiceState = (typeof InvoiceState)[keyof typeof InvoiceState];
export const invoiceStateLabels = {
  open: '待开票',
  issued: '已开票',
  rejected: '未通过',
  withdrawn: '已撤回',
} as const satisfies Record<InvoiceState, string>;
export const invoiceStateTones = {
  open: 'warning',
  issued: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<InvoiceState, Tone>;

/** Whom an invoice is made out to. */
export const InvoiceKind = { Personal: 'personal', Company: 'company' } as const;
export type InvoiceKind = (typeof InvoiceKind)[keyof typeof InvoiceKind];
export const invoiceKindLabels = {
  personal: '个人',
  company: '企业',
} as const satisfies Record<InvoiceKind, string>;

/** The signs of a unified social credit code, each with its place as its value: without I, O, S, V and Z. */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Whether this is a unified social credit code: 18 signs, of which the last follows from the others (GB 32100-2015). */
export function isUnifiedCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false;
  let sum = 0;
  let weight = 1;
  for (const sign of text.slice(0, 17)) {
    sum += SIGNS.indexOf(sign) * weight;
    weight = (weight * 3) % 31;
  }
  return SIGNS[(31 - (sum % 31)) % 31] === text[17];
}
