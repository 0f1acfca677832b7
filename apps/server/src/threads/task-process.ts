import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type * as tasks from './tasks.ts';

export type TaskRequest = { readonly name: keyof typeof tasks; readonly input: unknown };
export type TaskAnswer = { readonly value: unknown } | { readonly error: unknown };

const built = path.join(import.meta.dirname, 'threads/task-host.js');

/**
 * One process for tasks that need the dictionaries: with its end the system has their memory back, which a thread would
 * leave to its process in pieces. It is started for the first task and ends when none came for a while. One task at a time.
 */
export function createTaskProcess(idleMs: number) {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;

  function end(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  function start(): ChildProcess {
    const program = existsSync(built) ? built : path.join(import.meta.dirname, 'task-host.ts');
    const started = fork(program, { serialization: 'advanced' });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    // One that could not be started, or be sent to, has ended, too.
    started.on('error', () => started.emit('exit'));
    // It must not keep this process alive.
    started.unref();
    started.channel?.unref();
    return started;
  }

  return {
    async run({ name, input }: TaskRequest, signal: AbortSignal): Promise<unknown> {
      clearTimeout(timer);
      const worker = (child ??= start());
      worker.channel?.ref();
      const stop = new AbortController();
      let ended = () => undefined as void;
      try {
        return await new Promise((resolve, reject) => {
          const once = { signal: stop.signal };
          ended = () => reject(new Error(`the process of ${name} ended`));
          worker.once('message', (answer: TaskAnswer) => {
            if ('error' in answer) reject(answer.error as Error);
            else resolve(answer.value);
          });
          worker.once('exit', ended);
          signal.addEventListener('abort', () => reject(signal.reason as Error), once);
          worker.send({ name, input } satisfies TaskRequest, (error) => {
            if (error !== null) reject(error);
          });
        });
      } catch (error) {
        // Whatever went wrong, the next task gets a process in order.
        worker.kill('SIGKILL');
        if (child === worker) child = undefined;
        throw error;
      } finally {
        stop.abort();
        worker.removeAllListeners('message');
        worker.removeListener('exit', ended);
        worker.channel?.unref();
        timer = setTimeout(end, idleMs).unref();
      }
    },
  };
}
