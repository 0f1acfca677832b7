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
  5: '待重新转换',
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
 * The allowed changes of status; any other is refused as a conflict. Every document may be disabled or sent (back) to
 * review. The worker sets `Converting`, then converted, failed or, after a killed worker, pending; documents whose bytes
 * are converted already skip it. A reconversion cannot be requested during a conversion, nor for a document under review,
 * since `Reconvert` is a public status and would publish what nobody approved.
 */
export const documentTransitions: Readonly<Record<DocumentStatus, readonly DocumentStatus[]>> = {
  [PendingConvert]: [Converting, Converted, Reconvert, Disabled, PendingReview],
  [Converting]: [Converted, Failed, PendingConvert, Disabled, PendingReview],
  [Converted]: [Reconvert, Disabled, PendingReview],
  [Failed]: [PendingConvert, Converted, Reconvert, Disabled, PendingReview],
  [Disabled]: [PendingConvert, Converted, Reconvert, PendingReview],
  [Reconvert]: [Converting, PendingConvert, Disabled, PendingReview],
  [PendingReview]: [PendingConvert, Converted, ReviewRejected, Disabled],
  [ReviewRejected]: [PendingConvert, Converted, PendingReview, Disabled],
};

/** Whether a look at a document is a reading: not while there is no page yet, which is when others ask for it again and again. */
export const isReading = ({
  status,
  converted_pages,
}: {
  readonly status: number;
  readonly converted_pages: number;
}): boolean => converted_pages > 0 || !isConversionPending(status);

/** Of conversions before another one, so many are counted: who has more before them waits long, whatever their number. */
export const CONVERSIONS_AHEAD_MOST = 100;

/** How many conversions begin before one that waits; blank where nobody knows, or none does. */
export function aheadLabel(ahead: number): string {
  if (ahead <= 0) return '';
  return ahead < CONVERSIONS_AHEAD_MOST
    ? `前面还有 ${ahead} 份文档`
    : `前面还有 ${CONVERSIONS_AHEAD_MOST} 多份文档`;
}

export function isDocumentStatus(value: number): value is DocumentStatus {
  return value in documentStatusLabels;
}

export function canTransitDocument(from: DocumentStatus, to: DocumentStatus): boolean {
  return documentTransitions[from].includes(to);
}

/** Statuses that everybody may see. */
export const publicDocumentStatuses = [PendingConvert, Converting, Converted, Reconvert] as const;

/** Statuses in which only the owner and operators see a document. */
export const hiddenDocumentStatuses = [Failed, Disabled, PendingReview, ReviewRejected] as const;

/** Public statuses with searchable pages, including those of a running conversion. */
export const searchableDocumentStatuses = [Converting, Converted, Reconvert] as const;

/**
 * The status after a change by the author. One that was rejected is looked at again, whatever its author mends and whoever that
 * is. A published one returns to review where the change is reviewed.
 */
export function documentStatusAfterEdit(
  status: DocumentStatus,
  change: { readonly isReviewed: boolean },
): DocumentStatus {
  const returns = change.isReviewed && (isPublicDocument(status) || status === Failed);
  return returns || status === ReviewRejected ? PendingReview : status;
}

export function isPublicDocument(status: number): boolean {
  return (publicDocumentStatuses as readonly number[]).includes(status);
}

/**
 * What was decided about a document, the same at all steps of its conversion: it moves on from one to the next by itself,
 * and who decides has not seen another decision because of that.
 */
export function documentDecision(status: number): number {
  return status === Failed || isPublicDocument(status) ? PendingConvert : status;
}

/** Whether an operator may have said to its author why it has this status. */
export function hasReviewReason(status: number): boolean {
  return status === ReviewRejected || status === Disabled;
}

/** True while pages may still arrive. */
export function isConversionPending(status: number): boolean {
  return status === PendingConvert || status === Converting || status === Reconvert;
}
