import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { makeConverted } from '../documents.ts';
import { administrator, enterSite, freshName, logInToAdmin, registerMember } from '../people.ts';
import { ADMIN, SITE } from '../product.ts';

test('a code makes a member, who reads and downloads until the membership is revoked', async ({
  page,
  context,
}) => {
  const admin = await administrator();
  const { id, url } = await makeConverted(admin, freshName('文心雕龙'), 8);
  await admin.document.update({ id, preview: 2, is_vip: true, price: 5 });

  // An operator makes codes and gets them in a file, once.
  const office = await context.newPage();
  await logInToAdmin(office);
  await office.goto(`${ADMIN}/admin/user/vip?view=code`);
  await office.getByRole('button', { name: '生成兑换码' }).first().click();
  const form = office.getByRole('dialog', { name: '生成兑换码' });
  const title = freshName('书友会');
  await form.getByLabel(/批次名称/).fill(title);
  await form.getByLabel(/会员套餐/).selectOption('月度会员');
  await form.getByLabel(/生成个数/).fill('2');
  await form.getByRole('button', { name: '保存' }).click();
  const row = office.getByRole('row', { name: new RegExp(title) });
  await row.getByRole('button', { name: /操作/ }).click();
  const saved = office.waitForEvent('download');
  await office.getByRole('menuitem', { name: '导出兑换码' }).click();
  await office.getByRole('dialog').getByRole('button', { name: '导出' }).click();
  const csv = await readFile(await (await saved).path(), 'utf8');
  const [code = ''] = csv.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/) ?? [];
  expect(code).not.toBe('');
  await expect(row.getByText('已导出')).toBeVisible();

  // A reader stands before the wall, redeems the code and reads on.
  const { id: userId, username, api: reader } = await registerMember('reader');
  await enterSite(page, username);
  await page.goto(`${SITE}${url}`);
  await expect(page.getByRole('heading', { name: '还有 6 页' })).toBeVisible();
  await page.goto(`${SITE}/member`);
  await page.getByLabel('兑换码').fill(code.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: '兑换', exact: true }).click();
  await expect(page.getByText(/兑换成功：月度会员已到账/)).toBeVisible();
  await page.goto(`${SITE}${url}`);
  // Only the reader draws the wall.
  await expect(page.getByRole('toolbar', { name: '阅读工具' })).toBeAttached();
  await expect(page.getByRole('heading', { name: /^还有 \d+ 页$/ })).toBeHidden();
  expect(await reader.document.get({ id })).toMatchObject({ readable_pages: 8, lock_reason: '' });

  // Nobody else can use it.
  const stranger = await registerMember('stranger');
  await expect(stranger.api.redeem.use({ code })).rejects.toThrow('该兑换码已被使用');

  // Revoked, the right is gone at once.
  await office.goto(`${ADMIN}/admin/user/vip?user_id=${userId}`);
  await office.getByRole('button', { name: new RegExp(`${username}.*操作`) }).click();
  await office.getByRole('menuitem', { name: '撤销' }).click();
  const question = office.getByRole('dialog', { name: `撤销${username}的会员` });
  await question.getByLabel(/原因/).fill('误发');
  await question.getByRole('button', { name: '撤销' }).click();
  await expect(office.getByText('已撤销 1 条会员')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '还有 6 页' })).toBeVisible();
  await expect(reader.document.downloadVip({ id })).rejects.toThrow('您还不是会员');
});
