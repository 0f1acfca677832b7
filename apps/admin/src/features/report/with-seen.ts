import type { Report } from '@wenyuan/api-client';

type Seen = Pick<Report, 'id'> & { readonly same?: Report['same'] };

/** Decides, with these reports, the others of the same things that were there when they were read: nobody has seen a later one. */
export function withSeen(rows: readonly Seen[]): {
  readonly with_same: true;
  readonly same_until_id: number;
} {
  const ids = rows.flatMap(({ id, same = [] }) => [id, ...same.map((other) => other.id)]);
  return { with_same: true, same_until_id: Math.max(...ids) };
}
