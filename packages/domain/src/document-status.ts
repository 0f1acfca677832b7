import type { Tone } from './tone.ts';

/** Conversion status of a document: spec section 4. */
export const DocumentStatus = {
  PendingConvert: 0,
  Converting: 1,
  Converted: 2,
  Failed: 3,
  Disabled: 4,
  Reconvert: 5,
  PendingReview: 6,
  ReviewRejected: 7,
} as const;
export type DocumentStatus = (typeof DocumentStatus)[keyof typeof DocumentStatus];

export const documentStatusLabels = {
  0: '待转换',
  1: '转换中',
  2: '已转换',
  3: '转换失败',
  4: '已禁用',
  5: '重新转换',
  6: '待审核',
  7: '审核未通过',
} as const satisfies Record<DocumentStatus, string>;

export const documentStatusTones = {
  0: 'neutral',
  1: 'info',
  2: 'success',
  3: 'danger',
  4: 'neutral',
  5: 'info',
  6: 'warning',
  7: 'danger',
} as const satisfies Record<DocumentStatus, Tone>;

const {
  PendingConvert,
  Converting,
  Converted,
  Failed,
  Disabled,
  Reconvert,
  PendingReview,
  ReviewRejected,
} = DocumentStatus;

/**
 * Where each status may go. People review, disable, enable and ask for a new conversion; only the worker enters and
 * leaves `Converting` (back to pending when it was killed).
 */
export const documentTransitions: Readonly<Record<DocumentStatus, readonly DocumentStatus[]>> = {
  [PendingConvert]: [Converting, Converted, Disabled, PendingReview, ReviewRejected],
  [Converting]: [Converted, Failed, PendingConvert, Disabled],
  [Converted]: [Reconvert, Disabled, PendingReview, ReviewRejected],
  [Failed]: [PendingConvert, Reconvert, Disabled, PendingReview, ReviewRejected],
  [Disabled]: [PendingConvert, Converted, Reconvert],
  [Reconvert]: [Converting, Disabled],
  [PendingReview]: [PendingConvert, Converted, ReviewRejected, Disabled],
  [ReviewRejected]: [PendingConvert, Converted, PendingReview, Disabled],
};

export function isDocumentStatus(value: number): value is DocumentStatus {
  return value in documentStatusLabels;
}

export function canTransitDocument(from: DocumentStatus, to: DocumentStatus): boolean {
  return documentTransitions[from].includes(to);
}

/** Statuses that everybody may see: peers hide disabled, pending and rejected documents. */
export const publicDocumentStatuses = [
  PendingConvert,
  Converting,
  Converted,
  Failed,
  Reconvert,
] as const;

export function isPublicDocument(status: number): boolean {
  return (publicDocumentStatuses as readonly number[]).includes(status);
}

/** True while pages may still arrive. */
export function isConversionPending(status: number): boolean {
  return status === PendingConvert || status === Converting || status === Reconvert;
}
