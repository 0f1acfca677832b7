import { describe, expect, it } from 'vitest';
import { isBackupLacking } from './backup-lacking.ts';

const now = new Date().toISOString();
const made = { last: { ended_at: now, bytes: 1, missing: 0 }, failed_at: null, error: '' };

describe('something is to be done about the backups', () => {
  it.each([
    ['that were never made', { ...made, last: null }],
    ['that failed', { ...made, failed_at: now }],
    ['that lack a file', { ...made, last: { ...made.last, missing: 1 } }],
    ['that are long ago', { ...made, last: { ...made.last, ended_at: '2026-01-01T00:00:00Z' } }],
  ])('%s', (_, state) => expect(isBackupLacking(state)).toBe(true));

  it('unless the last is whole and new', () => expect(isBackupLacking(made)).toBe(false));
});
