import type { DestinationStream } from 'pino';

export type LogLine = Readonly<Record<string, unknown>> & { readonly msg?: string };

/** A destination for a test's log, and what was written there. */
export function keepLog(): { readonly to: DestinationStream; lines(): LogLine[]; text(): string } {
  const written: string[] = [];
  return {
    to: { write: (line) => written.push(line) },
    lines: () => written.map((line) => JSON.parse(line) as LogLine),
    text: () => written.join(''),
  };
}
