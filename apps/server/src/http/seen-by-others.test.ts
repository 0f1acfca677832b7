import { contract } from '@wenyuan/contract';
import { expect, it } from 'vitest';
import { isSeenByOthers } from './seen-by-others.ts';

it.each([
  ['a document', contract.document.update, true],
  ['a comment', contract.comment.create, true],
  ['how far a member has read', contract.readingPlace.set, false],
  ['what a member has read of the notices', contract.notice.read, false],
])('others may see a change of %s: %s', (_, operation, isSeen) => {
  expect(isSeenByOthers(operation)).toBe(isSeen);
});
