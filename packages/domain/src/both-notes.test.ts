import { expect, it } from 'vitest';
import { bothNotes } from './both-notes.ts';

it.each([
  ['', '车上写的', '车上写的'],
  ['手机上写的', '', '手机上写的'],
  ['手机上写的', '车上写的', '手机上写的\n\n车上写的'],
  // What was sent before its reply was lost, and written on since.
  ['车上', '车上写的', '车上写的'],
  ['手机上写的\n\n车上写的', '车上写的', '手机上写的\n\n车上写的'],
])('%j and %j are %j', (there, note, both) => {
  expect(bothNotes(there, note)).toBe(both);
});
