import { pino, type Logger } from 'pino';

export type { Logger };

/** Paths of secrets, which must not reach the log. */
const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.new_password',
  '*.old_password',
  '*.token',
];

export function createLogger(level: string, role: string): Logger {
  return pino({
    level,
    base: { role },
    redact: REDACTED,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
