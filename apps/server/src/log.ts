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
  return to === undefined ? pino(options) : pino(options, to);
}
