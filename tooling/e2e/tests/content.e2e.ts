import { expect, test } from '@playwright/test';
import { administrator, freshName, logInToAdmin } from '../people.ts';
import { ADMIN, SITE } from '../product.ts';

test('an entry of the navigation that is moved by keyboard stands there on the site', async ({
  page,
}) => {
  const api = await administrator();
  const [first, second] = [freshName('First '), freshName('Second ')];
  const one = await api.navigation.create({ title: first, href: '/library', sort: 2 });
  const two = await api.navigation.create({ title: second, href: '/article', sort: 1 });
  const bar = page.getByRole('navigation', { name: '主导航' }).getByRole('listitem');
  const mine = bar.filter({ hasText: new RegExp(`${first}|${second}`) });

  await page.goto(SITE);
  await expect(mine).toHaveText([new RegExp(first), new RegExp(second)]);

  await logInToAdmin(page);
  await page.goto(`${ADMIN}/admin/navigation`);
  await page.getByRole('button', { name: `移动“${second}”` }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  const handles = page.getByRole('button', { name: new RegExp(`^移动“(${first}|${second})”`) });
  await expect(handles.first()).toHaveAccessibleName(`移动“${second}”`);
  await page.goto(SITE);
  await expect(mine).toHaveText([new RegExp(second), new RegExp(first)]);

  // One level in, below the entry above it: the header unfolds it, and the footer has it in sight.
  await page.goto(`${ADMIN}/admin/navigation`);
  await page.getByRole('button', { name: `“${first}”移到上一项之下` }).click();
  await expect(page.getByRole('button', { name: `收起“${second}”` })).toBeVisible();
  await page.goto(SITE);
  await expect(mine).toHaveText([new RegExp(second)]);
  await page.getByRole('button', { name: `${second}的下级` }).click();
  await expect(mine.getByRole('link', { name: first })).toBeVisible();
  const footer = page.getByRole('navigation', { name: '页脚导航' });
  await expect(footer.getByRole('link', { name: first })).toBeVisible();

  await api.navigation.delete({ id: [one.id, two.id] });
});

test('an advert is shown at its place, runs no script, and is gone once its time is over', async ({
  page,
}) => {
  const api = await administrator();
  const title = freshName('Advert ');
  await logInToAdmin(page);
  await page.goto(`${ADMIN}/admin/advertisement`);
  await page.getByRole('button', { name: '新增广告' }).first().click();
  const form = page.getByRole('dialog', { name: '新增广告' });
  await form.getByLabel(/^位置/).selectOption({ label: '搜索结果下方' });
  await form.getByLabel(/^名称/).fill(title);
  await form.getByRole('radio', { name: 'HTML 代码' }).check();
  await form
    .getByRole('textbox', { name: /^HTML 代码/ })
    .fill(`<b>${title}</b><script>parent.document.title = 'taken over'</script>`);
  await form.getByLabel('高度（像素）').fill('120');
  await form.getByRole('button', { name: '保存' }).click();
  // It closes by a step back in the history, which would end a navigation.
  await expect(form).toHaveCount(0);
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText('投放中');

  const address = `${SITE}/search?wd=${encodeURIComponent(title)}`;
  const frame = page.getByTitle(`广告：${title}`);
  await page.goto(address);
  await expect(frame).toHaveCSS('height', '120px');
  await frame.scrollIntoViewIfNeeded();
  await expect(frame.contentFrame().getByText(title)).toBeVisible();
  await expect(page).not.toHaveTitle(/taken over/);
  // It has its place on this page alone.
  await page.goto(`${SITE}/library`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame).toHaveCount(0);

  const { advertisement } = await api.advertisement.list({ wd: title });
  const id = advertisement[0]?.id ?? 0;
  await api.advertisement.update({ id, end_time: new Date(Date.now() + 1000).toISOString() });
  await expect(async () => {
    const html = await (await page.request.get(address)).text();
    expect(html).not.toContain(`广告：${title}`);
  }).toPass();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame).toHaveCount(0);
  await page.goto(`${ADMIN}/admin/advertisement?wd=${encodeURIComponent(title)}`);
  await expect(row).toContainText('已结束');
});
