import { writeSync } from 'node:fs';
import { pino, type DestinationStream, type Logger } from 'pino';
import { errorCode } from './error-code.ts';
import { describeError } from './watch/describe-error.ts';
import { currentScope } from './watch/scope.ts';

export type { Logger };

/** Names of secrets and personal texts, which must not reach the log at any of these depths. */
const PRIVATE = [
  'password',
  'new_password',
  'old_password',
  'token',
  'second_factor',
  'email',
  'mobile',
  'authorization',
  'cookie',
];
const REDACTED = PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Says for whom a line was written: the request, or the one that enqueued the job, and the operation. */
function describeScope(_line: object, _level: number, logger: Logger): object {
  const scope = currentScope();
  if (scope === undefined) return {};
  const { requestId, operation, span } = scope;
  return {
    // The logger of a request names it by itself.
    ...('request_id' in logger.bindings() ? {} : { request_id: requestId }),
    operation,
    ...(span === undefined ? {} : { trace_id: span.traceparent.split('-')[1] }),
  };
}

const STDOUT = 1;
const AGAIN_MS = 5;
/** A reader that takes nothing for so long is not waited for until it takes something again: work goes on, and ends. */
const PATIENCE_MS = 5000;
let patienceMs = PATIENCE_MS;
const clock = new Int32Array(new SharedArrayBuffer(4));

/**
 * Line by line and at once: what waits in a stream is lost when the process ends, and grows while nobody reads. The
 * library's own way tries for ever, also when the reader is gone.
 */
function writeLine(line: string): void {
  let rest: Uint8Array = Buffer.from(line);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(STDOUT, rest));
      patienceMs = PATIENCE_MS;
    } catch (error) {
      if (errorCode(error) !== 'EAGAIN' || patienceMs <= 0) return;
      Atomics.wait(clock, 0, 0, AGAIN_MS);
      patienceMs -= AGAIN_MS;
    }
  }
}

let isHeard = false;

/**
 * Others write there by its stream, which would end the process when nobody reads any more or the disk of its file is full.
 * A command that writes something else there fails by itself; one that reports has not been heard.
 */
function standardOutput(): DestinationStream {
  if (!isHeard)
    process.stdout.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') process.exitCode = 1;
    });
  isHeard = true;
  return { write: writeLine };
}

export function createLogger(level: string, role: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: { role },
    redact: REDACTED,
    mixin: describeScope,
    // What a call says itself counts.
    mixinMergeStrategy: (line: object, scope: object) => ({ ...scope, ...line }),
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, to ?? standardOutput());
}
