import { beNice } from '../nice.ts';
import * as tasks from './tasks.ts';
import type { TaskAnswer, TaskRequest } from './task-process.ts';

// Runs tasks in a process of its own, one after the other; see `task-process.ts`.

const byName = new Map<string, (input: never) => unknown>(Object.entries(tasks));

/** Readers' requests go first. */
const NICE = 10;

beNice(NICE);
process.on('disconnect', () => process.exit(0));
process.on('message', async ({ name, input }: TaskRequest) => {
  let answer: TaskAnswer;
  try {
    const task = byName.get(name);
    if (task === undefined) throw new Error(`no task ${name}`);
    answer = { value: await task(input as never) };
  } catch (error) {
    answer = { error };
  }
  // Who asked may have been killed, of which its own starter tells.
  process.send?.(answer, undefined, {}, () => undefined);
});
