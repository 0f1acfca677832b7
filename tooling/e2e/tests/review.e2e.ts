import { expect, test, type Browser, type Page } from '@playwright/test';
import { createClient, type Client } from '@wenyuan/api-client';
import { makeConverted, untilConverted, uploadDocument, type Made } from '../documents.ts';
import { makePdf } from '../pdf.ts';
import { administrator, enterSite, freshName, logInToAdmin, PASSWORD } from '../people.ts';
import { ADMIN, SITE } from '../product.ts';

/** The groups that every installation begins with. */
const OPERATORS = 1;
const MEMBERS = 2;

type Person = { readonly username: string; readonly api: Client };

async function makePerson(name: string, group_id: number): Promise<Person> {
  const admin = await administrator();
  const username = freshName(name);
  const email = `${username}@example.com`;
  await admin.user.create({ username, email, password: PASSWORD, group_id: [group_id] });
  const { token } = await createClient({ baseUrl: SITE }).user.login({
    username,
    password: PASSWORD,
  });
  return { username, api: createClient({ baseUrl: SITE, getToken: () => token }) };
}

/** A member whose uploads wait for a review. */
async function makeReviewed(): Promise<Person> {
  const admin = await administrator();
  const { id } = await admin.group.create({
    title: freshName('新人'),
    enable_upload: true,
    enable_document_review: true,
  });
  return makePerson('newcomer', id);
}

async function upload({ api }: Person, title: string): Promise<Made> {
  return uploadDocument(api, title, await makePdf(2, { title }));
}

/** A page of somebody else. */
async function elsewhere(browser: Browser): Promise<Page> {
  return browser.newPage({ locale: 'zh-CN' });
}

const itemOf = (page: Page) => page.locator('#review-item');

/** Goes on by keyboard until the item is there: other uploads may wait before it. */
async function moveTo(page: Page, title: string): Promise<void> {
  const next = page.getByRole('button', { name: '下一项' });
  await expect(itemOf(page)).toBeVisible();
  for (;;) {
    const name = await itemOf(page).innerText();
    if (name === title) return;
    await expect(next, `${title} is in the queue`).toBeEnabled();
    await page.keyboard.press('j');
    await expect(itemOf(page)).not.toHaveText(name);
  }
}

/** Presses the key of a verdict until it is taken: the item has to have been in sight for a while. */
async function decideBy(page: Page, key: 'a' | 'r'): Promise<void> {
  const item = itemOf(page).filter({ hasText: await itemOf(page).innerText() });
  await expect(async () => {
    if (await item.isVisible()) await page.keyboard.press(key);
    await expect(item).toBeHidden({ timeout: 300 });
  }).toPass();
}

test('an operator rejects one upload with a reason and approves another, and both reach their people', async ({
  page,
  browser,
}) => {
  // Three people, two apps, two trials and a conversion.
  test.slow();
  const member = await makeReviewed();
  const [poor, good] = [freshName('Poor '), freshName('Good ')];
  const rejected = await upload(member, poor);
  const approved = await upload(member, good);
  const visitor = await elsewhere(browser);
  expect((await visitor.goto(`${SITE}${approved.url}`))?.status()).toBe(404);

  await logInToAdmin(page);
  await page.getByRole('button', { name: /^待办：\d+ 项$/ }).click();
  await page.getByRole('menuitem', { name: '全部待办' }).click();
  await page.getByRole('link', { name: '逐条处理待审核的文档' }).click();
  await moveTo(page, poor);
  await expect(page.getByAltText(`《${poor}》第 2 页`)).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByText('请填写或选择未通过的原因')).toBeVisible();
  await page.keyboard.type('第二页缺失');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`已拒绝：${poor}`)).toBeVisible();
  await moveTo(page, good);
  await expect(page.getByAltText(`《${good}》第 1 页`)).toBeVisible();
  await decideBy(page, 'a');
  await expect(page.getByText(`已通过：${good}`)).toBeVisible();

  const own = await elsewhere(browser);
  await enterSite(own, member.username);
  await own.goto(`${SITE}/member/document`);
  await expect(own.getByText('未通过的原因：第二页缺失。')).toBeVisible();
  await untilConverted(member.api, approved.id);
  expect((await visitor.goto(`${SITE}${approved.url}`))?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { level: 1, name: good })).toBeVisible();
  await expect(visitor.locator('img[data-page="1"]')).toBeVisible();
  expect((await visitor.goto(`${SITE}${rejected.url}`))?.status()).toBe(404);
  // What its author changes is closed again, and says so.
  await member.api.document.update({ id: approved.id, keywords: '修订' });
  await own.goto(`${SITE}${approved.url}`);
  await expect(own.getByText('待审核，通过前其他人看不到这份文档。')).toBeVisible();
  await own.close();
  await visitor.close();
});

test('who decides second is told who decided, and goes on with the next', async ({
  page,
  browser,
}) => {
  test.slow();
  const member = await makeReviewed();
  const [disputed, following] = [freshName('Disputed '), freshName('Following ')];
  const { id } = await upload(member, disputed);
  const next = await upload(member, following);
  const colleague = await makePerson('colleague', OPERATORS);
  const other = await elsewhere(browser);
  await logInToAdmin(page);
  await logInToAdmin(other, { username: colleague.username, password: PASSWORD });
  for (const operator of [page, other]) {
    await operator.goto(`${ADMIN}/admin/inbox?review=document&id=${id}`);
    await expect(itemOf(operator)).toHaveText(disputed);
  }

  await other.keyboard.press('1');
  await decideBy(other, 'r');
  await expect(other.getByText(`已拒绝：${disputed}`)).toBeVisible();
  await page.keyboard.press('a');
  await expect(
    page.getByText(`《${disputed}》已由 ${colleague.username} 改为“审核未通过”`),
  ).toBeVisible();
  await expect(itemOf(page)).not.toHaveText(disputed);
  await moveTo(page, following);
  await decideBy(page, 'a');
  await expect(page.getByText(`已通过：${following}`)).toBeVisible();

  const admin = await administrator();
  expect((await admin.document.get({ id })).reject_reason).toBe('扫描不清晰，无法阅读');
  await untilConverted(admin, next.id);
  await other.close();
});

test('a reported document is disabled from the list of reports, and is gone for visitors', async ({
  page,
  browser,
}) => {
  test.slow();
  const title = freshName('Reported ');
  const { url } = await makeConverted(await administrator(), title, 2);
  const { username } = await makePerson('reader', MEMBERS);
  const reader = await elsewhere(browser);
  await enterSite(reader, username);
  await reader.goto(`${SITE}${url}`);
  await reader.getByRole('button', { name: '举报', exact: true }).click();
  const form = reader.getByRole('dialog', { name: '举报文档' });
  await form.getByRole('radio', { name: '垃圾广告' }).check();
  await form.getByLabel('补充说明').fill('第二页全是广告');
  await form.getByRole('button', { name: '提交举报' }).click();
  await expect(reader.getByText('提交成功')).toBeVisible();
  const visitor = await elsewhere(browser);
  expect((await visitor.goto(`${SITE}${url}`))?.status()).toBe(200);

  await logInToAdmin(page);
  await page.getByRole('button', { name: /^待办：\d+ 项$/ }).click();
  await page.getByRole('menuitem', { name: /^未处理的举报 \d+$/ }).click();
  await expect(page).toHaveURL(/\/admin\/report\?status=false$/);
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row).toContainText('第二页全是广告');
  await expect(row).toContainText(username);
  await row.getByRole('button', { name: /的操作$/ }).click();
  await page.getByRole('menuitem', { name: '禁用文档' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`将禁用文档《${title}》。`);
  await question.getByRole('button', { name: '禁用文档' }).click();
  await expect(question).toBeHidden();
  // That handles the report, and the list shows what waits.
  await expect(row).toHaveCount(0);

  for (const who of [visitor, reader])
    expect((await who.goto(`${SITE}${url}`))?.status()).toBe(404);
  await reader.close();
  await visitor.close();
});
