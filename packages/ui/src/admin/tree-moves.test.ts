import { describe, expect, it } from 'vitest';
import { moveInTree } from './tree-moves.ts';

// 1 ─ 11, 12; 2 ─ 21; 3
const rows = [
  { id: 1, parent_id: 0 },
  { id: 11, parent_id: 1 },
  { id: 12, parent_id: 1 },
  { id: 2, parent_id: 0 },
  { id: 21, parent_id: 2 },
  { id: 3, parent_id: 0 },
];

describe('a row dropped on another', () => {
  it('takes its place when it came from below', () => {
    expect(moveInTree(rows, 3, { onto: 1 })).toEqual({ parent_id: 0, id: [3, 1, 2] });
  });

  it('goes behind it when it came from above', () => {
    expect(moveInTree(rows, 1, { onto: 2 })).toEqual({ parent_id: 0, id: [2, 1, 3] });
  });

  it('joins the siblings of a row elsewhere', () => {
    expect(moveInTree(rows, 3, { onto: 12 })).toEqual({ parent_id: 1, id: [11, 3, 12] });
  });

  it('cannot go below itself', () => {
    expect(moveInTree(rows, 1, { onto: 12 })).toBeUndefined();
  });
});

describe('a level', () => {
  it('in puts the row last below the one above', () => {
    expect(moveInTree(rows, 2, { by: 'in' })).toEqual({ parent_id: 1, id: [11, 12, 2] });
  });

  it('in is impossible for the first of its siblings', () => {
    expect(moveInTree(rows, 11, { by: 'in' })).toBeUndefined();
  });

  it('out puts the row behind its parent', () => {
    expect(moveInTree(rows, 12, { by: 'out' })).toEqual({ parent_id: 0, id: [1, 12, 2, 3] });
  });

  it('out is impossible at the top', () => {
    expect(moveInTree(rows, 3, { by: 'out' })).toBeUndefined();
  });
});

describe('a row moved by its neighbours', () => {
  it('changes places with the one above or below, and stays among its siblings', () => {
    expect(moveInTree(rows, 2, { by: 'up' })).toEqual({ parent_id: 0, id: [2, 1, 3] });
    expect(moveInTree(rows, 2, { by: 'down' })).toEqual({ parent_id: 0, id: [1, 3, 2] });
    expect(moveInTree(rows, 11, { by: 'up' })).toBeUndefined();
    expect(moveInTree(rows, 12, { by: 'down' })).toBeUndefined();
  });
});

describe('a tree of so many levels', () => {
  it('takes no row deeper, with all that is below it', () => {
    expect(moveInTree(rows, 3, { by: 'in' }, 2)).toEqual({ parent_id: 2, id: [21, 3] });
    expect(moveInTree(rows, 2, { by: 'in' }, 2)).toBeUndefined();
    expect(moveInTree(rows, 2, { onto: 12 }, 2)).toBeUndefined();
  });

  it('lets a row that lies too deep already be put in order', () => {
    expect(moveInTree(rows, 12, { by: 'up' }, 1)).toEqual({ parent_id: 1, id: [12, 11] });
  });
});
