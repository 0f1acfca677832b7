import {
  contract,
  grantingPaths,
  type InputOf,
  type Operation,
  type OperationDeclaration,
} from '@wenyuan/contract';
import { allowedPages, groupPermissions, mayOpenAdminPage, openingRights } from '@wenyuan/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroup, createMember, type Member } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';

type Call = { readonly operation: Operation; readonly input: object };
const call = <Op extends OperationDeclaration>(operation: Op, input: InputOf<Op>): Call => ({
  operation: operation as unknown as Operation,
  input,
});

const list = (operation: OperationDeclaration) => [call(operation, {})];
const config = (name: string) => [call(contract.config.list, { category: [name] })];

/** The calls that each page makes before it shows anything; the first one names the page. */
const pages: Readonly<Record<string, readonly Call[]>> = {
  '/admin/document/list': [
    call(contract.document.list, { status: [0, 1, 2, 3, 4, 5, 6, 7] }),
    call(contract.category.list, { type: [0] }),
  ],
  '/admin/document/upload': [
    call(contract.document.list, {}),
    call(contract.category.list, { type: [0] }),
  ],
  '/admin/document/recycle': list(contract.recycle.list),
  '/admin/article/recycle': list(contract.article.listRecycle),
  '/admin/document/searchrecord': list(contract.searchRecord.list),
  '/admin/document/language': list(contract.language.list),
  '/admin/document/category': [call(contract.category.list, { type: [0] })],
  '/admin/article/category': [call(contract.category.list, { type: [1] })],
  '/admin/user/list': list(contract.user.list),
  '/admin/user/vip': list(contract.userVip.list),
  '/admin/user/sms': list(contract.sms.list),
  '/admin/order': list(contract.order.list),
  '/admin/invoice': list(contract.invoice.list),
  '/admin/withdrawal': list(contract.withdrawal.list),
  '/admin/friendlink': list(contract.friendlink.list),
  '/admin/attachment': list(contract.attachment.list),
  '/admin/report': list(contract.report.list),
  '/admin/feedback': list(contract.feedback.list),
  '/admin/wish': [call(contract.wish.list, {}), call(contract.category.list, { type: [0] })],
  '/admin/topic': list(contract.topic.list),
  '/admin/banner': list(contract.banner.list),
  '/admin/advertisement': list(contract.advertisement.list),
  '/admin/navigation': list(contract.navigation.list),
  '/admin/log': list(contract.audit.list),
  '/admin/user/group': list(contract.group.list),
  '/admin/user/permission': list(contract.permission.list),
  '/admin/article/list': [
    call(contract.article.list, {}),
    call(contract.category.list, { type: [1] }),
  ],
  '/admin/article/set': [
    call(contract.article.list, {}),
    call(contract.category.list, { type: [1] }),
  ],
  '/admin/comment': list(contract.comment.list),
  '/admin/user/punishment': list(contract.punishment.list),
  '/admin/config/pay': config('pay'),
  '/admin/config/score': config('score'),
  '/admin/config/sms': config('sms'),
  '/admin/config/ai': config('ai'),
  '/admin/config/moderation': config('moderation'),
  '/admin/config/vip': config('vip'),
  '/admin/config/email': config('email'),
  '/admin/config/oauth': config('oauth'),
  '/admin/config/footer': config('footer'),
  '/admin/config/system': config('system'),
  '/admin/config/captcha': config('captcha'),
  '/admin/config/display': config('display'),
  '/admin/config/download': config('download'),
  '/admin/config/security': config('security'),
  '/admin/config/converter': config('converter'),
};

const opened = openingRights.flatMap(({ right, pages: own }) =>
  own.map((page) => ({ page, right })),
);

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function operatorWith(right: string): Promise<Member> {
  const groupId = await createGroup(test.services, { grants: [right] });
  return createMember(test.services, { groupId });
}

describe('a page of the back office', () => {
  it('stands in the mapping of rights, each for one right but the bin of articles', () => {
    const twice = ['/admin/article/recycle'];
    expect(opened.map(({ page }) => page).sort()).toEqual([...Object.keys(pages), ...twice].sort());
  });

  it.each(opened)('$page is opened and served by $right alone', async ({ page, right }) => {
    const operator = await operatorWith(right);
    const { permission } = await test.call(contract.user.permission, {}, operator);
    const allowed = allowedPages(groupPermissions(permission));
    expect(mayOpenAdminPage(page, allowed)).toBe(true);
    const [main, ...others] = pages[page] ?? [];
    expect(main === undefined ? [] : grantingPaths(main.operation)).toContain(right);
    for (const each of main === undefined ? [] : [main, ...others]) {
      const { status } = await test.attempt(each.operation, each.input, operator);
      expect({ rpc: each.operation.rpc, status }).toEqual({ rpc: each.operation.rpc, status: 200 });
    }
  });

  it('is not served to who holds the right of another page', async () => {
    const operator = await operatorWith('/api.v1.FeedbackAPI/ListFeedback');
    for (const operation of [contract.article.listRecycle, contract.recycle.list])
      expect((await test.attempt(operation, {}, operator)).status).toBe(403);
  });
});
