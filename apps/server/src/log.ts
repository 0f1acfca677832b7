import { pino, type DestinationStream, type Logger } from 'pino';
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

let isHeard = false;

/**
 * The library's own way there tries for ever to write what is left when the process ends, also when nobody reads it any
 * more, and keeps it from ending.
 */
function standardOutput(): DestinationStream {
  if (!isHeard)
    process.stdout.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  isHeard = true;
  return process.stdout;
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
