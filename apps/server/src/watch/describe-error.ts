const DEPTH = 4;
/** Classes of PostgreSQL's errors whose messages quote the value that was at fault. */
const QUOTING = /^22/;

/** Addresses of letters and mobile numbers, as other programs repeat them in their refusals. */
function maskPersonal(text: string): string {
  return text
    .replaceAll(/[\w.+-]+@([\w-]+\.)+\w+/g, '…@…')
    .replaceAll(/(?<!\d)(?:\+?86)?1[3-9]\d{9}(?!\d)/g, '1…');
}

/** The message without values that people sent. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return maskPersonal(String(error));
  const { code } = error as { code?: unknown };
  // The database library appends the values of the statement.
  const [said = ''] = error.message.split('\nparams: ');
  const quiet =
    typeof code === 'string' && QUOTING.test(code) ? said.replaceAll(/"[^"]*"/g, '"…"') : said;
  return maskPersonal(quiet);
}

/** The places in the code, without the message that a stack begins with. */
export function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** What the log tells of an error: its kind, message, places and causes, without values that people sent. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return messageOf(error);
  const { code } = error as { code?: string | number };
  const deeper = depth < DEPTH;
  return {
    type: error.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...(code === undefined ? {} : { code }),
    ...(deeper && error.cause !== undefined
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
    ...(deeper && error instanceof AggregateError
      ? { errors: error.errors.map((one: unknown) => describeError(one, depth + 1)) }
      : {}),
  };
}
