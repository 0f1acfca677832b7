const BIG_FILE = 5 * 1024 * 1024;
const BIG = 10;
/** A member with this many waiting documents gets the lowest priority for all further ones. */
const MOST_BEFORE = 80;

/** The rest of long documents, behind everybody's first pages. */
export const CONTINUED = 200;
/** Reconversions by operators, often thousands, run when nothing else waits. */
export const AGAIN = 250;
/** A job that waited this long goes before all later ones, however small those are; reconversions by operators may wait. */
export const LONGEST_WAIT_MINUTES = 10;
/**
 * Of one member at a time: who moves in with ten thousand files would have all of them brought forward, before everybody
 * else's first pages (`pnpm bench growth` shows it).
 */
export const MOST_BROUGHT_FORWARD = 2;

/**
 * The priority of a new document, of which a lower one goes first: everybody's first documents before the many of one member,
 * and small files before big ones.
 *
 * @param waiting documents of the same member that wait already
 * @param size bytes
 */
export function priorityOfUpload(waiting: number, size: number): number {
  return Math.max(0, Math.min(MOST_BEFORE, waiting)) + (size > BIG_FILE ? BIG : 0);
}

/** How long a document waits for the store of files before it is tried again. */
export const AWAY_SECONDS = 60;
