import { expect, test, type Page } from '@playwright/test';
import { createClient } from '@wenyuan/api-client';
import { untilConverted, uploadDocument } from '../documents.ts';
import { makePdf } from '../pdf.ts';
import {
  administrator,
  enterSite,
  freshName,
  PASSWORD,
  pressWithoutSession,
  registerMember,
} from '../people.ts';
import { SITE } from '../product.ts';

async function choosePdf(page: Page, title: string): Promise<void> {
  await page.getByLabel(/^文档分类/).fill('儒家');
  await page.getByRole('option', { name: '儒家' }).click();
  await page.getByLabel(/点击选择文件/).setInputFiles({
    name: `${title}.pdf`,
    mimeType: 'application/pdf',
    buffer: await makePdf(3, { title }),
  });
}

test(
  'a member uploads from the site, an operator approves, and another member reads, comments, collects and buys',
  { tag: '@phone' },
  async ({ page, browser }) => {
    // Two people in two browsers, a review and a conversion.
    test.slow();
    const admin = await administrator();
    await admin.config.update({
      config: [{ category: 'security', name: 'enable_captcha_comment', value: 'false' }],
    });
    const author = freshName('author');
    const title = freshName('Contributed ');
    await page.goto('/auth/register');
    await page.getByLabel('用户名').fill(author);
    await page.getByLabel('邮箱').fill(`${author}@example.com`);
    await page.getByLabel(/^密码\*?$/).fill(PASSWORD);
    await page.getByLabel('确认密码').fill(PASSWORD);
    await page.getByRole('button', { name: '注册', exact: true }).click();

    await page.getByRole('button', { name: new RegExp(author) }).click();
    await page.getByRole('menuitem', { name: '上传文档' }).click();
    await expect(page).toHaveURL('/upload');
    await expect(page.getByText(/由管理员审核，通过后开始转换并公开/)).toBeVisible();
    await choosePdf(page, title);
    await page.getByLabel(/^价格/).fill('3');
    await page.getByRole('button', { name: '开始上传（1）' }).click();
    await expect(page.getByText('请阅读并勾选后再上传')).toBeVisible();
    await page.getByRole('checkbox', { name: /著作权/ }).check();
    await page.getByRole('button', { name: '开始上传（1）' }).click();
    await expect(page.getByText('待审核', { exact: true })).toBeVisible();
    await expect(page.getByText(/本小时已上传 1 份/)).toBeVisible();

    const { document: own } = await admin.document.list({ wd: title });
    const [made] = own;
    expect(made).toMatchObject({ title, price: 3, username: author });
    const id = made?.id ?? 0;
    const url = `${SITE}/library/${made?.category_id.at(-1)}/${made?.uuid}`;
    await admin.document.check({ id: [id], status: 0 });
    await untilConverted(admin, id);
    await page.getByRole('link', { name: '我的文档' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('已转换');

    const { id: user_id, username, api } = await registerMember('reader');
    await admin.order.systemRecharge({ user_id, credit: 10 });
    const credits = async () => (await api.user.get({})).credit_count ?? 0;
    const before = await credits();
    const reader = await browser.newPage({ locale: 'zh-CN' });
    await enterSite(reader, username);
    await reader.goto(url);
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(reader.locator('img[data-page="1"]')).toBeVisible();
    await reader.getByRole('button', { name: '收藏' }).click();
    await expect(reader.getByRole('button', { name: '已收藏' })).toBeVisible();
    await reader.getByRole('button', { name: /^评论/ }).click();
    const words = freshName('开卷有益');
    await reader.getByLabel('写评论').fill(words);
    await reader.getByRole('button', { name: '发表评论' }).click();
    await expect(reader.getByRole('article', { name: `${username} 的评论` })).toContainText(words);
    await reader.getByRole('button', { name: '下载（3 积分）' }).click();
    const download = reader.waitForEvent('download');
    await reader.getByRole('dialog').getByRole('button', { name: '支付并下载' }).click();
    expect((await download).suggestedFilename()).toContain(title.trim());
    expect(await credits()).toBe(before - 3);
    await reader.close();
  },
);

test('whose uploads need no review sees them converted at once, corrects what was read of them, replaces the file, and deletes it', async ({
  page,
}) => {
  test.slow();
  const admin = await administrator();
  const { id: group } = await admin.group.create({
    title: freshName('可信作者'),
    enable_upload: true,
    enable_document_review: false,
  });
  const username = freshName('trusted');
  const email = `${username}@example.com`;
  await admin.user.create({ username, email, password: PASSWORD, group_id: [group] });
  const title = freshName('Immediate ');
  await enterSite(page, username);
  await page.goto('/upload');
  await choosePdf(page, title);
  await page.getByRole('checkbox', { name: /著作权/ }).check();
  await page.getByRole('button', { name: '开始上传（1）' }).click();
  await expect(page.getByText('已转换', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `编辑《${title}》的关键词与摘要` }).click();
  const dialog = page.getByRole('dialog', { name: '编辑文档' });
  await dialog.getByLabel('关键词').fill('亲手写的');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: '更换文件' }).click(),
  ]);
  const buffer = await makePdf(5, { title: `${title} again` });
  await chooser.setFiles({ name: 'second.pdf', mimeType: 'application/pdf', buffer });
  await expect(dialog.getByText('已上传 second.pdf，保存后替换原来的文件。')).toBeVisible();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();

  const { document } = await admin.document.list({ wd: title });
  const [made] = document;
  expect(made?.keywords).toBe('亲手写的');
  await page.getByRole('link', { name: '我的文档' }).click();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('5 页');
  await expect(row).toContainText('已转换');
  await row.getByRole('button', { name: `删除 ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('文档已删除')).toBeVisible();
  await expect(row).toBeHidden();
});

test(
  'an author prices several documents at once, finds them by their price, and deletes some',
  { tag: '@phone' },
  async ({ page }) => {
    const { username, api } = await registerMember('shelf');
    const titles = ['甲', '乙', '丙'].map((name) => freshName(`${name} `));
    for (const title of titles) await uploadDocument(api, title, await makePdf(1, { title }));
    await enterSite(page, username);
    await page.goto('/member/document');
    const rowOf = (title: string) => page.getByRole('listitem').filter({ hasText: title });
    await page.getByRole('checkbox', { name: `选择 ${titles[0]}` }).check();
    await page.getByRole('checkbox', { name: `选择 ${titles[1]}` }).check();
    const bar = page.getByRole('toolbar', { name: '批量操作' });
    await bar.getByRole('button', { name: '价格' }).click();
    const dialog = page.getByRole('dialog', { name: '设置 2 份文档的价格' });
    await dialog.getByLabel(/^价格/).fill('12');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('2 份文档已改价格')).toBeVisible();
    await expect(rowOf(titles[0] ?? '')).toContainText('12 积分');
    await expect(rowOf(titles[2] ?? '')).toContainText('免费');
    await expect(bar).toBeHidden();

    await page.getByRole('combobox', { name: '价格' }).selectOption('付费');
    await expect(page).toHaveURL(/fee_type=charge/);
    await expect(rowOf(titles[2] ?? '')).toBeHidden();
    await page.getByRole('checkbox', { name: '全选本页' }).check();
    await bar.getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(page.getByText('2 份文档已删除')).toBeVisible();
    await page.getByRole('link', { name: '查看全部' }).click();
    await expect(page.getByText('共 1 条', { exact: true })).toBeVisible();
    await expect(rowOf(titles[2] ?? '')).toBeVisible();
  },
);

test('who logs out of a list of files is asked once, and is logged out', async ({ page }) => {
  const { username } = await registerMember('hasty');
  await enterSite(page, username);
  await page.goto('/upload');
  await choosePdf(page, freshName('Given up '));
  const question = page.getByRole('dialog').filter({ hasText: '还有文件没有上传完' });
  const logOut = async () => {
    await page.getByRole('button', { name: `${username} 的菜单` }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
  };
  await logOut();
  await question.getByRole('button', { name: '取消' }).click();
  await expect(page).toHaveURL('/upload');
  await logOut();
  await question.getByRole('button', { name: '离开' }).click();
  await expect(page.getByText('退出成功')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: '登录', exact: true }).first()).toBeVisible();
});

test('a document whose making was answered to nobody is made once, and its file sent once', async ({
  page,
}) => {
  const { id, username, api } = await registerMember('unlucky');
  await enterSite(page, username);
  await page.goto('/upload');
  await choosePdf(page, freshName('Once '));
  await page.getByRole('checkbox', { name: /著作权/ }).check();
  let sent = 0;
  let made = 0;
  await page.route('**/api/v1/upload/document', (route) => {
    sent += 1;
    return route.continue();
  });
  await page.route('**/api/v1/document', async (route) => {
    made += 1;
    if (made > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: '开始上传（1）' }).click();
  await expect(page.getByText('待审核', { exact: true })).toBeVisible();
  expect((await api.document.list({ user_id: [id] })).total).toBe(1);
  expect({ sent, made }).toEqual({ sent: 1, made: 2 });
});

test('the files of a list outlive the session, and go on when there is one again', async ({
  page,
  context,
}) => {
  const { username, token } = await registerMember('interrupted');
  await enterSite(page, username);
  await page.goto('/upload');
  const title = freshName('Patient ');
  await choosePdf(page, title);
  await page.getByRole('checkbox', { name: /著作权/ }).check();
  await createClient({ baseUrl: SITE, getToken: () => token }).session.endOthers({});
  await pressWithoutSession(page.getByRole('button', { name: '开始上传（1）' }));
  await expect(page.getByText(/登录已失效，列表中的文件还在/)).toBeVisible();

  const [login] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: '在新标签页登录' }).click(),
  ]);
  await login.getByLabel('用户名、邮箱或手机号码').fill(username);
  await login.getByLabel(/^密码\*?$/).fill(PASSWORD);
  await login.getByRole('button', { name: '登录', exact: true }).click();
  await expect(login).toHaveURL('/upload');
  await login.close();
  await expect(page.getByText(/登录已失效/)).toBeHidden();
  await page.getByRole('button', { name: /^(重新上传|开始上传（1）)/ }).click();
  await expect(page.getByText('待审核', { exact: true })).toBeVisible();
});
