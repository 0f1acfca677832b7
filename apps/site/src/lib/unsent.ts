import { isApiError } from '@wenyuan/api-client';
import { currentSession } from '@wenyuan/app';

const kept = new Map<string, unknown>();

/** What was written at `place` when the session turned out to be over: it is there again after the login. */
export function unsentAt<Values>(place: string): Values | undefined {
  return kept.get(place) as Values | undefined;
}

/** Keeps `values` when they failed for want of a session; a place has an author in its name. */
export function keepUnsent(place: string, values: unknown, error: unknown): void {
  if (isApiError(error) && error.status === 401) kept.set(place, values);
}

/** Keeps `values` of a form that goes away with its session, whichever call found that out. */
export function keepUnsaved(place: string, values: unknown): void {
  if (currentSession().token === undefined) kept.set(place, values);
}

export function forgetUnsent(place: string): void {
  kept.delete(place);
}
