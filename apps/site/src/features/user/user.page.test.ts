import { expect, it } from 'vitest';
import { articlesInput, documentsInput } from './user.page.ts';

const search = { page: 1, tab: '', wd: '', order: '' } as const;

it('the documents of somebody come in the order of the address, the newest first', () => {
  expect(documentsInput(5, search)).not.toHaveProperty('order');
  const order = 'download_count desc';
  expect(documentsInput(5, { ...search, order })).toMatchObject({ order, user_id: [5] });
  // Articles have no such choice.
  expect(articlesInput(5, { ...search, order })).not.toHaveProperty('order');
});
