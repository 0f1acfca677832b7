import { contract, listOperations } from '@wenyuan/contract';
import { describe, expect, it } from 'vitest';
import { readInput } from './read-input.ts';

const { advertisement, article, category, comment, config, document, navigation, user } = contract;

describe('what clients of this wire send', () => {
  it.each([
    ['an id of 0 is none', document.get, { id: '0', uuid: 'abc' }, { uuid: 'abc' }],
    ['an id goes before another name', document.get, { id: '7', uuid: '7' }, { id: 7 }],
    ['a blank identifier is none', article.get, { id: '3', identifier: '' }, { id: 3 }],
    ['a page of 0 is none', document.list, { page: '0', size: '0' }, {}],
    ['a kind that has no 0 is any', contract.order.own, { status: '0' }, {}],
    ['a state 0 is that state', document.list, { status: '0' }, { status: [0] }],
    ['the root is a parent', category.list, { parent_id: '0' }, { parent_id: [0] }],
    ['the kind 0 is a kind', category.list, { type: '0' }, { type: [0] }],
    ['one value is a list', document.delete, { id: '5' }, { id: [5] }],
    ['blank choices choose nothing', document.list, { language: '', category_id: '' }, {}],
    ['blanks fall out of a list', document.list, { status: ['', '2'] }, { status: [2] }],
    ['an empty list is not what was asked for', document.delete, { id: '0' }, { id: '0' }],
    [
      'switches are spelt in many ways',
      document.list,
      { is_recommend: ['t', 'True', 'FALSE'] },
      { is_recommend: [true, true, false] },
    ],
    [
      'what turns the direction of a text falls out',
      document.list,
      { wd: '\u202Ecod.exe\u202C' },
      { wd: 'cod.exe' },
    ],
    ['unknown names are left out', document.get, { id: '1', from: '1' }, { id: 1 }],
  ])('in a query, %s', (_, operation, given, read) =>
    expect(readInput(operation.input, given)).toEqual(read),
  );

  it.each([
    [
      'numbers come as text',
      document.check,
      { id: ['1', '2'], status: '4' },
      { id: [1, 2], status: 4 },
    ],
    [
      'names come in camelCase',
      category.create,
      { parentId: '2', showDescription: 1 },
      { parent_id: 2, show_description: true },
    ],
    [
      'a declared name goes before its other spelling',
      category.create,
      { parentId: 2, parent_id: 3 },
      { parent_id: 3 },
    ],
    [
      'an attachment without an id is none',
      document.update,
      { id: 1, attachment: { id: 0, hash: 'x' } },
      { id: 1, attachment: {} },
    ],
    [
      'a price of 0 is a price',
      document.update,
      { id: 1, price: 0, status: 0 },
      { id: 1, price: 0, status: 0 },
    ],
    [
      'a blank text that may be blank empties it',
      document.update,
      { id: 1, keywords: '' },
      { id: 1, keywords: '' },
    ],
    [
      'a blank address says nothing of the address',
      user.updateProfile,
      { email: '', signature: '' },
      { signature: '' },
    ],
    ['null clears a colour', navigation.update, { id: 1, color: null }, { id: 1, color: '' }],
    [
      'an emptied choice of a parent is the root',
      category.update,
      { id: 1, parent_id: [] },
      { id: 1, parent_id: 0 },
    ],
    [
      'an emptied choice of a parent is the root for a new row, too',
      navigation.create,
      { title: '关于', parent_id: [] },
      { title: '关于', parent_id: 0 },
    ],
    [
      'a whole row without its parent is below the root',
      category.update,
      { id: 1, created_at: '2026-01-01T00:00:00Z' },
      { id: 1, parent_id: 0 },
    ],
    [
      'a whole row without times has none',
      advertisement.update,
      { id: 1, start_time: '2026-01-01T00:00:00Z', created_at: '2026-01-01T00:00:00Z' },
      { id: 1, start_time: '2026-01-01T00:00:00Z', end_time: null },
    ],
    ['what a part of a row leaves out stays', category.update, { id: 1 }, { id: 1 }],
    ['null says nothing', comment.update, { id: 1, content: null }, { id: 1 }],
    ['null says nothing of a text', document.update, { id: 1, keywords: null }, { id: 1 }],
    [
      'an empty list is meant',
      article.update,
      { id: 1, category_id: [] },
      { id: 1, category_id: [] },
    ],
    [
      'a list of zeros chooses something that is not there, and not everything',
      document.applyPreview,
      { id: [0] },
      { id: [0] },
    ],
    ['a single 0 in place of a list is none', document.reconvert, { id: 0 }, {}],
    [
      'a value of several kinds stays what it is',
      config.update,
      { config: [{ id: '9', value: '0' }] },
      { config: [{ id: 9, value: '0' }] },
    ],
  ])('in a body, %s', (_, operation, given, read) =>
    expect(readInput(operation.input, given)).toEqual(read),
  );

  it('a blank where something is needed stays, for the declaration to say so', () =>
    expect(
      readInput(document.create.input, { document: [{ title: '', attachment_id: 0 }] }),
    ).toEqual({ document: [{ title: '', attachment_id: 0 }] }));

  it('what is no object stays what it is', () => {
    expect(readInput(document.check.input, [1])).toEqual([1]);
    expect(readInput(document.check.input, 'text')).toBe('text');
  });

  it.each(listOperations())('nothing of what $key takes is lost on the way', ({ operation }) => {
    const { input } = operation;
    const full = Object.fromEntries(Object.keys(input.shape).map((name) => [name, ['?']]));
    expect(Object.keys(readInput(input, full) as object)).toEqual(
      Object.keys(input.shape).filter(
        (name) =>
          !(name === 'uuid' || name === 'identifier') ||
          !('id' in input.shape) ||
          operation.method !== 'GET',
      ),
    );
  });
});
