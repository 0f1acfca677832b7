import { expect, it } from 'vitest';
import { advertPositionGroups } from './advert-position.ts';

it.each([
  ['global', 'global_top global_bottom'],
  ['index', 'index_banner_bottom index_category_top index_category_bottom index_link_top'],
  ['list', 'list_nav_bottom list_document_top list_document_bottom'],
  ['document', 'document_top document_bottom document_between'],
  ['user', 'user_top user_document_top'],
  ['search', 'search_top search_bottom search_right'],
])('adverts of the group %s may stand at %s (spec section 3)', (group, values) => {
  const found = advertPositionGroups.find((candidate) => candidate.group === group);
  expect(found?.positions.map(({ value }) => value).join(' ')).toBe(values);
});

it('the document’s bottom is above the comments, its between is between pages', () => {
  const labels = Object.fromEntries(
    advertPositionGroups.flatMap(({ positions }) =>
      positions.map(({ value, label }) => [value, label]),
    ),
  );
  expect(labels.document_bottom).toBe('评论上方');
  expect(labels.document_between).toBe('页与页之间');
});
