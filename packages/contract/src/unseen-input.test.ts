import { expect, it } from 'vitest';
import { contract } from './contract.ts';

const { comment, favorite, feedback, invoice, passkey, personalToken, wish, withdrawal } = contract;

it.each([
  ['withdrawal.create', 'bank', withdrawal.create],
  ['withdrawal.create', 'realname', withdrawal.create],
  ['invoice.create', 'title', invoice.create],
  ['feedback.create', 'content', feedback.create],
  ['comment.create', 'content', comment.create],
  ['wish.create', 'title', wish.create],
  ['favorite.createFolder', 'name', favorite.createFolder],
  ['passkey.rename', 'name', passkey.rename],
  ['personalToken.create', 'name', personalToken.create],
])('what nobody sees is no text: %s, %s', (_name, field, { input }) => {
  const fields = { way: 'bank', account: '6222021234567890128', kind: 'personal', credit: 100 };
  const given = {
    ...fields,
    realname: '欧阳修',
    password: 'a-password',
    order_no: ['1'],
    scope: ['document.list'],
  };
  const { error } = input.safeParse({
    ...given,
    id: 1,
    [field]: '\u200B\u2060 \u200B\u2060\u200B',
  });
  expect(error?.issues.map(({ path }) => path[0])).toContain(field);
});
