import { describe, expect, it } from 'vitest';
import { moveInTree, placesIn } from './tree-moves.ts';

// 1 ─ 11, 12; 2 ─ 21; 3
const rows = [
  { id: 1, parent_id: 0 },
  { id: 11, parent_id: 1 },
  { id: 12, parent_id: 1 },
  { id: 2, parent_id: 0 },
  { id: 21, parent_id: 2 },
  { id: 3, parent_id: 0 },
];
type Asked = Parameters<typeof moveInTree>;
const moveOf = (id: Asked[1], to: Asked[2], levels?: number) =>
  moveInTree(placesIn(rows), id, to, levels)?.();

describe('a row dropped on another', () => {
  it('takes its place when it came from below', () => {
    expect(moveOf(3, { onto: 1 })).toEqual({ parent_id: 0, id: [3, 1, 2], moved_id: 3 });
  });

  it('goes behind it when it came from above', () => {
    expect(moveOf(1, { onto: 2 })).toEqual({ parent_id: 0, id: [2, 1, 3], moved_id: 1 });
  });

  it('joins the siblings of a row elsewhere', () => {
    expect(moveOf(3, { onto: 12 })).toEqual({ parent_id: 1, id: [11, 3, 12], moved_id: 3 });
  });

  it('cannot go below itself', () => {
    expect(moveOf(1, { onto: 12 })).toBeUndefined();
  });
});

describe('a level', () => {
  it('in puts the row last below the one above', () => {
    expect(moveOf(2, { by: 'in' })).toEqual({ parent_id: 1, id: [11, 12, 2], moved_id: 2 });
  });

  it('in is impossible for the first of its siblings', () => {
    expect(moveOf(11, { by: 'in' })).toBeUndefined();
  });

  it('out puts the row behind its parent', () => {
    expect(moveOf(12, { by: 'out' })).toEqual({ parent_id: 0, id: [1, 12, 2, 3], moved_id: 12 });
  });

  it('out is impossible at the top', () => {
    expect(moveOf(3, { by: 'out' })).toBeUndefined();
  });
});

describe('a row moved by its neighbours', () => {
  it('changes places with the one above or below, and stays among its siblings', () => {
    expect(moveOf(2, { by: 'up' })).toEqual({ parent_id: 0, id: [2, 1, 3], moved_id: 2 });
    expect(moveOf(2, { by: 'down' })).toEqual({ parent_id: 0, id: [1, 3, 2], moved_id: 2 });
    expect(moveOf(11, { by: 'up' })).toBeUndefined();
    expect(moveOf(12, { by: 'down' })).toBeUndefined();
  });
});

describe('a tree of so many levels', () => {
  it('takes no row deeper, with all that is below it', () => {
    expect(moveOf(3, { by: 'in' }, 2)).toEqual({ parent_id: 2, id: [21, 3], moved_id: 3 });
    expect(moveOf(2, { by: 'in' }, 2)).toBeUndefined();
    expect(moveOf(2, { onto: 12 }, 2)).toBeUndefined();
  });

  it('lets a row that lies too deep already be put in order', () => {
    expect(moveOf(12, { by: 'up' }, 1)).toEqual({ parent_id: 1, id: [12, 11], moved_id: 12 });
  });
});

it('thousands of rows are asked for their moves by one pass over them', () => {
  let reads = 0;
  const counted = Array.from({ length: 2000 }, (_, at) => ({
    id: at + 1,
    get parent_id() {
      reads += 1;
      return at < 50 ? 0 : 1 + (at % 50);
    },
  }));
  const places = placesIn(counted);
  for (const { id } of counted)
    for (const by of ['up', 'down', 'in', 'out'] as const) moveInTree(places, id, { by }, 5);
  expect(reads).toBeLessThan(20 * counted.length);
});
