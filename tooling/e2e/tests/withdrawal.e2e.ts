import { expect, test } from '@playwright/test';
import { makeConverted } from '../documents.ts';
import {
  administrator,
  enterSite,
  freshName,
  logInToAdmin,
  PASSWORD,
  registerMember,
} from '../people.ts';
import { ADMIN } from '../product.ts';

const CREDITS = 5;
const DOCUMENT = 1;

test('what an author earned is asked for, refused, asked for again and paid', async ({
  browser,
  page,
}) => {
  test.slow();
  const admin = await administrator();
  await admin.config.update({
    config: Object.entries({ enable_withdraw: 'true', withdraw_min: '100', withdraw_fee: '5' }).map(
      ([name, value]) => ({ category: 'pay', name, value }),
    ),
  });
  const author = await registerMember('author');
  const reader = await registerMember('reader');
  const { id } = await makeConverted(admin, freshName('Sold '), 1);
  await admin.document.setOwner({ document_id: [id], user_id: author.id });
  await admin.document.setPrice({ document_id: [id], price: 300 });
  await admin.order.systemRecharge({ user_id: reader.id, credit: 300 });
  const { order_no } = await reader.api.order.create({ order_type: DOCUMENT, product_id: id });
  await reader.api.order.pay({ order_no, payment_type: CREDITS });

  await enterSite(page, author.username);
  await page.goto('/member/credit');
  await page.getByRole('link', { name: '提现', exact: true }).click();
  const offer = page.getByRole('region', { name: '可提现的收入' });
  await expect(offer).toContainText('可提现 300 积分');
  const ask = async (account: string) => {
    await offer.getByRole('button', { name: '申请提现' }).click();
    const form = page.getByRole('dialog', { name: '申请提现' });
    await form.getByLabel('收款人姓名').fill('欧阳修');
    await form.getByLabel('支付宝账号').fill(account);
    await form.getByLabel('登录密码').fill(PASSWORD);
    await form.getByRole('button', { name: '提现 ¥28.50' }).click();
    await expect(page.getByText('已申请提现，打款后会通知您')).toBeVisible();
  };
  await ask('13800138000');
  await expect(offer).toContainText('可提现 0 积分');
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: '提现 300 积分' });
  await expect(rows).toContainText(['待打款']);

  const office = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await logInToAdmin(office);
  const decide = async (label: string, field: RegExp, words: string) => {
    await office.goto(`${ADMIN}/admin/withdrawal?state=waiting&user_id=${author.id}`);
    await office
      .getByRole('button', { name: new RegExp(`^${author.username}`) })
      .first()
      .click();
    const detail = office.getByRole('dialog', { name: '提现 ¥28.50' });
    await expect(detail).toContainText('欧阳修');
    await detail.getByRole('button', { name: label }).click();
    const form = office.getByRole('dialog', { name: new RegExp(`^${label}`) });
    await form.getByLabel(field).fill(words);
    await form.getByRole('button', { name: label }).click();
  };
  await decide('驳回', /原因/, '账号与姓名不符');
  await expect(office.getByText('已驳回 1 笔，并通知用户')).toBeVisible();

  await page.goto('/member/withdrawal');
  await expect(rows).toContainText(['未通过的原因：账号与姓名不符']);
  await expect(offer).toContainText('可提现 300 积分');
  await ask('author@example.com');
  await decide('标记为已打款', /转账单号/, 'T20260301');
  await expect(office.getByText('已将 1 笔标记为已打款，并通知用户')).toBeVisible();

  await page.goto('/member/notice');
  await page.getByRole('link', { name: '您申请的 ¥28.50 提现已打款' }).click();
  await expect(rows).toContainText(['转账单号 T20260301', '账号与姓名不符']);
});
