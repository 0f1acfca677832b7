import { describe, expect, it } from 'vitest';
import {
  canTransitDocument,
  documentDecision,
  documentStatusAfterEdit,
  DocumentStatus,
  hiddenDocumentStatuses,
  isConversionPending,
  aheadLabel,
  isDocumentStatus,
  isReading,
  isPublicDocument,
} from './document-status.ts';

const all = Object.values(DocumentStatus);

/** 1 allows the change from the row's status to the column's. */
const matrix = [
  /* to        0  1  2  3  4  5  6  7 */
  /* from 0 */ [0, 1, 1, 0, 1, 1, 1, 0],
  /* from 1 */ [1, 0, 1, 1, 1, 0, 1, 0],
  /* from 2 */ [0, 0, 0, 0, 1, 1, 1, 0],
  /* from 3 */ [1, 0, 1, 0, 1, 1, 1, 0],
  /* from 4 */ [1, 0, 1, 0, 0, 1, 1, 0],
  /* from 5 */ [1, 1, 0, 0, 1, 0, 1, 0],
  /* from 6 */ [1, 0, 1, 0, 1, 0, 0, 1],
  /* from 7 */ [1, 0, 1, 0, 1, 0, 1, 0],
];

describe('the status of a document', () => {
  it.each(all)('%s goes only where the table allows', (from) => {
    expect(all.map((to) => Number(canTransitDocument(from, to)))).toEqual(matrix[from]);
  });

  it('may always be disabled or sent to review, and stays where it is without a transition', () => {
    for (const from of all) {
      expect(canTransitDocument(from, from)).toBe(false);
      if (from !== DocumentStatus.Disabled)
        expect(canTransitDocument(from, DocumentStatus.Disabled)).toBe(true);
      if (from !== DocumentStatus.PendingReview)
        expect(canTransitDocument(from, DocumentStatus.PendingReview)).toBe(true);
    }
  });

  it('is converting only after waiting: 0 and 5', () => {
    const before = all.filter((from) => canTransitDocument(from, DocumentStatus.Converting));
    expect(before).toEqual([DocumentStatus.PendingConvert, DocumentStatus.Reconvert]);
  });

  it('is rejected only by a review', () => {
    const before = all.filter((from) => canTransitDocument(from, DocumentStatus.ReviewRejected));
    expect(before).toEqual([DocumentStatus.PendingReview]);
  });

  it('3, 4, 6 and 7 hide it', () => {
    expect(all.filter((status) => !isPublicDocument(status))).toEqual([3, 4, 6, 7]);
    expect(hiddenDocumentStatuses).toEqual([3, 4, 6, 7]);
  });

  it.each([
    [0, 6],
    [1, 6],
    [2, 6],
    [3, 6],
    [4, 4],
    [5, 6],
    [6, 6],
    [7, 6],
  ] as const)(
    '%s is %s after a change that is reviewed, and where none is, only a rejected one returns',
    (from, to) => {
      expect(documentStatusAfterEdit(from, { isReviewed: true })).toBe(to);
      const trusted = from === DocumentStatus.ReviewRejected ? to : from;
      expect(documentStatusAfterEdit(from, { isReviewed: false })).toBe(trusted);
      if (from !== to) expect(canTransitDocument(from, to)).toBe(true);
    },
  );

  it('0, 1 and 5 mean that pages may still arrive', () =>
    expect(all.filter(isConversionPending)).toEqual([0, 1, 5]));

  it('nobody reads what has no page yet, and everybody what has some or gets none', () => {
    expect(all.filter((status) => !isReading({ status, converted_pages: 0 }))).toEqual([0, 1, 5]);
    expect(all.filter((status) => !isReading({ status, converted_pages: 1 }))).toEqual([]);
  });

  it('all steps of a conversion follow from one decision', () =>
    expect(all.map(documentDecision)).toEqual([0, 0, 0, 0, 4, 0, 6, 7]));

  it.each([-1, 8, 1.5, Number.NaN])('is not %s', (value) =>
    expect(isDocumentStatus(value)).toBe(false),
  );
});

it.each([
  [0, ''],
  [1, '前面还有 1 份文档'],
  [99, '前面还有 99 份文档'],
  [100, '前面还有 100 多份文档'],
])('before a conversion that waits are %i', (ahead, label) => {
  expect(aheadLabel(ahead)).toBe(label);
});
