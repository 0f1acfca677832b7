import { expect, it } from 'vitest';
import { keepRunning } from './keep-running.ts';

it('starts again what ended, says why, and leaves it to whoever stops it, also while it starts', async () => {
  const stopping = new AbortController();
  const said: string[] = [];
  let starts = 0;
  await keepRunning(
    {
      // What is up after the stop never ends by itself.
      ended: () =>
        stopping.signal.aborted ? new Promise(() => undefined) : Promise.resolve(`end ${starts}`),
      start: async () => {
        starts += 1;
        if (starts === 2) throw new Error('not yet');
        if (starts === 3) stopping.abort();
      },
      say: (reason, seconds) => said.push(`${reason} ${seconds}`),
    },
    stopping.signal,
  );
  expect(said).toEqual(['end 0 0.5', 'end 1 1', '未能启动 2']);
});
