import { grantableRows } from '@wenyuan/contract';
import { allowedPages, groupPermissions } from '@wenyuan/domain';
import { describe, expect, it } from 'vitest';
import { rightsOf, roles } from './roles.ts';

const rows = grantableRows().map((row, index) => ({ ...row, id: index + 1 }));
/** With these somebody would make an operator, or become another. */
const rulers = [
  'CreateGroup',
  'UpdateGroup',
  'UpdateGroupPermission',
  'AddUser',
  'SetUser',
  'SetUsersGroup',
  'UpdateUserPassword',
  'UpdateUserProfile',
  'ResetSecondFactor',
  'UpdateConfig',
  'ListConfig',
];

describe.each(roles)('$title', (role) => {
  const services = groupPermissions(rightsOf(role, rows));

  it('is made of rights that there are, each in a list that it opens', () => {
    expect(rightsOf(role, rows)).toHaveLength(role.paths.size);
    expect(allowedPages(services).length).toBeGreaterThan(0);
    const closed = services.filter(({ id, pages }) => id === 0 && pages.length > 0);
    expect(closed.map(({ label }) => label)).toEqual([]);
  });

  it('makes nobody more than that', () => {
    const names = [...role.paths].map((path) => path.slice(path.lastIndexOf('/') + 1));
    expect(names.filter((name) => rulers.includes(name))).toEqual([]);
  });
});

it('who holds less gives less', () => {
  const [first] = roles;
  if (first === undefined) throw new Error('No role');
  const held = rows.filter(({ path }) => path.includes('CommentAPI'));
  expect(rightsOf(first, held).every(({ path }) => path.includes('CommentAPI'))).toBe(true);
  expect(rightsOf(first, [])).toEqual([]);
});
