import { ConfigError } from './config.ts';
import { explainDatabaseError } from './db/explain-database-error.ts';
import { explainFileError } from './explain-file-error.ts';
import { HttpError } from './http/errors.ts';
import { StartError } from './start-error.ts';
import { framesOf, messageOf } from './watch/describe-error.ts';

/** What is said to the operator as it is, as the server would answer to a bad input. */
const SAID = [StartError, ConfigError, HttpError];

/** The reason below what others wrapped around it: of a failed statement, what the database said about it. */
function reasonOf(error: Error): Error {
  const [first] = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [];
  const deeper = error.cause ?? first;
  return deeper instanceof Error ? reasonOf(deeper) : error;
}

/**
 * What the operator is told of an error: a sentence where there is one, else the reason and the places in the code. Never
 * a statement's values, among which are hashes of passwords.
 */
export function describeFault(error: unknown): string {
  const fault = explainFileError(explainDatabaseError(error));
  if (!(fault instanceof Error)) return String(fault);
  if (SAID.some((kind) => fault instanceof kind)) return fault.message;
  const reason = reasonOf(fault);
  const { code } = reason as { readonly code?: string | number };
  const named = code === undefined ? reason.name : `${reason.name}（${code}）`;
  return `${named}: ${messageOf(reason)}\n${framesOf(fault)}`;
}
