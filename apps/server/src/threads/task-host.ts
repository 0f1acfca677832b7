import os from 'node:os';
import * as tasks from './tasks.ts';
import type { TaskAnswer, TaskRequest } from './task-process.ts';

// Runs tasks in a process of its own, one after the other; see `task-process.ts`.

/** Readers' requests go first. */
const NICE = 10;

os.setPriority(NICE);
process.on('disconnect', () => process.exit(0));
process.on('message', ({ name, input }: TaskRequest) => {
  let answer: TaskAnswer;
  try {
    answer = { value: (tasks[name] as (input: unknown) => unknown)(input) };
  } catch (error) {
    answer = { error };
  }
  process.send?.(answer);
});
