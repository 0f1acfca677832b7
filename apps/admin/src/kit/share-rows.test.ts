import { describe, expect, it } from 'vitest';
import { shareRows } from './share-rows.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id, tags: [`${id}`] }));
type Reply = { total: number; link: ReturnType<typeof rows> };
const share = (before: Reply | undefined, after: Reply) => shareRows(before, after) as Reply;

describe('a list that is read again', () => {
  const before: Reply = { total: 3, link: rows(1, 2, 3) };

  it('is the same reply when nothing has changed', () => {
    expect(share(before, structuredClone(before))).toBe(before);
  });

  it('has the same rows where one has moved, come or gone', () => {
    const after = share(before, { total: 4, link: rows(3, 4, 1) });
    expect(after.link.map(({ id }) => id)).toEqual([3, 4, 1]);
    expect(after.link[0]).toBe(before.link[2]);
    expect(after.link[2]).toBe(before.link[0]);
    expect(after.total).toBe(4);
  });

  it('has a new row where one has changed, and the same ones beside it', () => {
    const [one, , three] = structuredClone(before.link);
    const link = [one, { id: 2, tags: ['new'] }, three].filter((row) => row !== undefined);
    const after = share(before, { total: 3, link });
    expect(after.link).not.toBe(before.link);
    expect(after.link[0]).toBe(before.link[0]);
    expect(after.link[1]).toEqual({ id: 2, tags: ['new'] });
  });

  it('has another order where rows have only changed places', () => {
    const after = share(before, { total: 3, link: rows(2, 1, 3) });
    expect(after).not.toBe(before);
    expect(after.link.map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  it('is what has arrived when it is read for the first time', () => {
    const first = { total: 1, link: rows(1) };
    expect(share(undefined, first)).toBe(first);
  });
});
