import { parseCrontab } from 'graphile-worker';
import { expect, it } from 'vitest';
import { CRONTAB } from './timetable.ts';

it('what a clock has jumped over does not pile up: each timed job waits once', () => {
  const items = parseCrontab(CRONTAB);
  expect(items.map(({ task, options }) => [task, options.jobKey])).toEqual(
    items.map(({ task }) => [task, task]),
  );
});
