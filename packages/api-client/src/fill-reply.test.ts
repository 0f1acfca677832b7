import { contract, type Operation } from '@wenyuan/contract';
import { describe, expect, it } from 'vitest';
import { fillReplyOf } from './fill-reply.ts';

const operations = Object.entries(contract).flatMap(([group, named]) =>
  Object.entries(named).map(
    ([name, operation]) => [`${group}.${name}`, group, name, operation as Operation] as const,
  ),
);

describe('a reply with everything left out', () => {
  it.each(operations)('of %s is filled to what the contract promises', (_, group, name, op) => {
    const { error } = op.reply.safeParse(fillReplyOf(group, name, {}));
    // No field is missing or of another type. Zero ids and empty addresses are invalid, but nothing better can be filled in.
    const wrong = error?.issues.filter(({ code }) => code !== 'too_small' && code !== 'too_big');
    expect(wrong ?? []).toEqual([]);
  });
});

describe('a list whose rows leave out zeros', () => {
  const reply = {
    document: [{ id: 7, uuid: '15fe2bbd7b7dfd11', title: '论语', pages: 24 }],
  };
  const filled = fillReplyOf('document', 'list', reply) as {
    total: number;
    document: Record<string, unknown>[];
  };

  it('has its total and each row its numbers, texts and lists', () => {
    expect(filled.total).toBe(0);
    expect(filled.document[0]).toMatchObject({
      id: 7,
      title: '论语',
      pages: 24,
      view_count: 0,
      description: '',
      category_id: [],
      recommend_at: null,
      attachment: { hash: '' },
    });
  });

  it('is not changed itself', () => expect(reply.document[0]).not.toHaveProperty('view_count'));
});

it('what is there stays, and so do fields that the contract does not know', () => {
  const given = { total: 3, category: [{ id: 1, title: '诗', doc_count: 5, colour: 'red' }] };
  expect(fillReplyOf('category', 'list', given)).toMatchObject({
    category: [{ id: 1, parent_id: 0, title: '诗', doc_count: 5, colour: 'red' }],
  });
});

it('what may be absent stays absent, and is filled where it is there', () => {
  expect(fillReplyOf('document', 'get', { id: 1 })).not.toHaveProperty('user');
  expect(fillReplyOf('document', 'get', { id: 1, user: { id: 2, username: 'a' } })).toMatchObject({
    user: { id: 2, username: 'a', avatar: '', doc_count: 0 },
  });
});

it('null stands for an empty list as well', () =>
  expect(fillReplyOf('navigation', 'list', { navigation: null })).toMatchObject({
    navigation: [],
  }));

describe('the cover of a document that is only known by the hash of its file', () => {
  const cover = (document: object) =>
    (
      fillReplyOf('document', 'list', { document: [document] }) as {
        document: { cover: string }[];
      }
    ).document[0]?.cover;
  const attachment = { hash: '0cc175b9c0f1b6a831c399e269772661' };

  it('is where such servers keep it', () =>
    expect(cover({ pages: 3, attachment })).toBe('/view/cover/0cc175b9c0f1b6a831c399e269772661'));
  it('is none before there are pages', () => expect(cover({ attachment })).toBe(''));
  it('is the one that the reply names', () =>
    expect(cover({ pages: 3, attachment, cover: '/c.webp' })).toBe('/c.webp'));
});
