import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { makeConverted, untilConverted, uploadDocument } from '../documents.ts';
import { openHeld } from '../held.ts';
import { makePdf } from '../pdf.ts';
import { administrator, enterSite, freshName, registerMember } from '../people.ts';
import { ADMIN_PASSWORD } from '../product.ts';

/** Whoever opens the document again is offered the page where it was left. */
async function expectOffered(page: Page, url: string, number: number): Promise<void> {
  await page.goto('/');
  await page.goto(url);
  await expect(page.getByText(`上次读到第 ${number} 页`)).toBeVisible();
}

test('a document is read: pages come as they near, the page box jumps, the address remembers the page', async ({
  page,
}) => {
  const api = await administrator();
  const title = freshName('Long book ');
  const made = await makeConverted(api, title, 40);
  const pictures: string[] = [];
  page.on('request', (request) => pictures.push(request.url()));
  await page.goto(made.url);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('img[data-page="1"]')).toBeVisible();
  await expect(page.locator('img[data-page]')).not.toHaveCount(40);
  const pageBox = page.getByRole('textbox', { name: '页码' });
  await expect(pageBox).toBeVisible();
  await expect.poll(() => pictures.some((url) => /\/view\/page\/\w+\/2\./.test(url))).toBe(true);
  // The first page came with the HTML, for the reader too.
  expect(pictures.filter((url) => /\/view\/page\/\w+\/1\./.test(url))).toEqual([]);
  // It is fetched while one types, before Enter asks for it.
  const fetched = page.waitForRequest(/\/33\./);
  await pageBox.fill('33');
  await fetched;
  await pageBox.press('Enter');
  await expect(page.locator('img[data-page="33"]')).toBeInViewport();
  await expect(page).toHaveURL(/#p33$/);
  await page.evaluate(() => {
    location.hash = '#p7';
  });
  await expect(page.locator('img[data-page="7"]')).toBeInViewport();
  await page.goto(`${made.url}#p20`);
  await page.reload();
  await expect(page.locator('img[data-page="20"]')).toBeInViewport();
  // A link to a page shows it before the app is there.
  await page.route('**/assets/*', (route) => route.abort());
  await page.goto('about:blank');
  await page.goto(`${made.url}#p21`);
  await expect(page.getByRole('img', { name: '第 21 页' })).toBeInViewport();
});

test('the preview limit refuses page N+1 to a visitor and says so; the administrator reads it', async ({
  page,
  request,
}) => {
  const api = await administrator();
  const made = await makeConverted(api, freshName('Limited '), 6);
  await api.document.update({ id: made.id, preview: 3 });
  const { uuid, page: pages } = await api.document.layout({ id: made.id });
  const ext = pages[0]?.ext ?? '.svg';
  expect((await request.get(`/view/page/${uuid}/3${ext}`)).status()).toBe(200);
  expect((await request.get(`/view/page/${uuid}/4${ext}`)).status()).toBe(403);
  expect((await request.get(`/view/page/${uuid}/7${ext}`)).status()).toBe(404);
  await page.goto(made.url);
  await page.getByRole('textbox', { name: '页码' }).fill('3');
  await page.getByRole('textbox', { name: '页码' }).press('Enter');
  await expect(page.getByText(/还有\s*3\s*页/)).toBeVisible();
  await expect(page.locator('img[data-page="4"]')).toHaveCount(0);
  // So does a link to a page beyond the preview.
  await page.goto('/');
  await page.goto(`${made.url}#p5`);
  await expect(page.locator('img[data-page="3"]')).toBeInViewport();
  await expect(page).toHaveURL(/#p3$/);
});

test('each opening of a document by a member counts once', async ({ page }) => {
  const api = await administrator();
  const made = await makeConverted(api, freshName('Counted '), 2);
  const views = async () => (await api.document.get({ id: made.id, is_reread: true })).view_count;
  const before = await views();
  const member = await registerMember('counted');
  await enterSite(page, member.username);
  for (const opened of [1, 2]) {
    await page.goto(made.url);
    await expect(page.getByRole('button', { name: new RegExp(member.username) })).toBeVisible();
    await expect.poll(async () => (await views()) - before).toBe(opened);
  }
});

test('the way back leads to the page at which a document was opened', async ({ page }) => {
  const made = await makeConverted(await administrator(), freshName('Back '), 30);
  await page.goto(`${made.url}#p5`);
  await expect(page.locator('img[data-page="5"]')).toBeInViewport();
  const pageBox = page.getByRole('textbox', { name: '页码' });
  await pageBox.fill('25');
  await pageBox.press('Enter');
  await expect(page.locator('img[data-page="25"]')).toBeInViewport();
  await expect(page).toHaveURL(/#p25$/);
  await page.goBack();
  await expect(page.locator('img[data-page="5"]')).toBeInViewport();
  await expect(page).toHaveURL(/#p5$/);
});

test('a member reads on where they were on another device, and may clear that', async ({
  page,
  browser,
}) => {
  const made = await makeConverted(await administrator(), freshName('Two devices '), 9);
  const member = await registerMember('devices');
  await enterSite(page, member.username);
  const told = page.waitForResponse(
    (response) =>
      response.url().endsWith('/reading/place') && response.request().method() === 'PUT',
  );
  await page.goto(`${made.url}#p6`);
  await expect(page.locator('img[data-page="6"]')).toBeInViewport();
  await told;
  const phone = await browser.newPage();
  await enterSite(phone, member.username);
  await phone.goto(made.url);
  await expect(phone.getByText('上次读到第 6 页')).toBeVisible();
  await phone.goto('/member');
  await expect(phone.getByText('读到第 6 页，共 9 页')).toBeVisible();
  // It was only offered: nobody has gone anywhere.
  await phone.goBack();
  await expect(phone.getByText('上次读到第 6 页')).toBeVisible();
  await phone.goto('/member');
  await phone.getByRole('button', { name: '清除阅读记录' }).click();
  await expect(phone.getByText('读到第 6 页')).toHaveCount(0);
  await phone.close();
  await page.goto('/member');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await member.api.readingPlace.list({})).reading_place).toEqual([]);
});

test('what a member marks and writes is there on another device, and leads back to its page', async ({
  page,
  browser,
}) => {
  const made = await makeConverted(await administrator(), freshName('Marked '), 3);
  const member = await registerMember('marks');
  await enterSite(page, member.username);
  await page.goto(`${made.url}#p2`);
  const line = page.locator('[data-lines="2"] > span:not([aria-hidden])').first();
  // Once it stands still.
  await line.dblclick({ position: { x: 4, y: 8 } });
  await page.getByRole('button', { name: '写笔记' }).click();
  await page.getByRole('textbox', { name: '笔记' }).fill('回头核对');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.locator('[data-annotation]')).toBeVisible();
  const [marked] = (await member.api.annotation.ofDocument({ document_id: made.id })).annotation;
  expect(marked).toMatchObject({ page: 2, note: '回头核对' });
  expect((await line.textContent())?.startsWith(marked?.quote ?? '?')).toBe(true);

  // The list leads to the words themselves, on the page and in its text.
  const name = marked?.quote ?? '';
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: '缩略图与目录' }).press('Enter');
  const panel = page.getByRole('complementary', { name: '导航' });
  await panel.getByRole('button', { name: '笔记', exact: true }).click();
  await panel.getByRole('list', { name: '我的笔记' }).getByText(name, { exact: true }).click();
  await expect(page.locator('[data-lines] [data-annotation]')).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: '打开文字版' }).press('Enter');
  const inText = page.locator('[data-paragraph] [data-annotation]');
  await expect(inText).toHaveText(name);
  await panel.getByRole('list', { name: '我的笔记' }).getByText(name, { exact: true }).click();
  await expect(inText).toBeInViewport();
  const coming = page.waitForEvent('download');
  await panel.getByRole('button', { name: '存为文件' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^Marked .* 笔记\.md$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain(`> ${name}\n\n回头核对\n\n[第 2 页](`);

  const phone = await browser.newPage();
  await enterSite(phone, member.username);
  await phone.goto('/member/annotation');
  await expect(phone.getByText('回头核对')).toBeVisible();
  await phone
    .getByRole('main')
    .getByRole('link', { name: marked?.quote ?? '', exact: true })
    .click();
  await expect(phone.locator('img[data-page="2"]')).toBeInViewport();
  await phone.locator('[data-annotation]').waitFor();
  await phone.close();
});

test('who scrolls before the app is there stays at the same place', async ({ page }) => {
  const made = await makeConverted(await administrator(), freshName('Impatient '), 9);
  const release = await openHeld(page, made.url);
  await expect(page.locator('img[data-page="1"]')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 1500));
  release();
  await expect(page.locator('img[data-page="2"]')).toBeInViewport();
  await expect(page.getByRole('button', { name: '放大' })).toBeEnabled();
  expect(await page.evaluate(() => scrollY)).toBeCloseTo(1500, -1);
});

test('the page that came with the HTML grows by nothing when the app has it: it would be painted as a later, larger one', async ({
  page,
}) => {
  const made = await makeConverted(await administrator(), freshName('Still '), 2);
  await page.setViewportSize({ width: 2000, height: 900 });
  const release = await openHeld(page, made.url);
  const first = page.locator('img[data-page="1"]');
  const before = await first.boundingBox();
  release();
  await expect(page.getByRole('button', { name: '放大' })).toBeEnabled();
  const after = await first.boundingBox();
  expect(after?.width).toBeCloseTo(before?.width ?? 0, 1);
});

test('a link beyond the preview opens at its page for who may read all', async ({ page }) => {
  const api = await administrator();
  const made = await makeConverted(api, freshName('Beyond '), 9);
  await api.document.update({ id: made.id, preview: 3 });
  await enterSite(page, 'admin', { password: ADMIN_PASSWORD });
  await page.goto(`${made.url}#p7`);
  await expect(page.getByText('第 7 / 9 页')).toBeAttached();
  await expect(page.locator('img[data-page="7"]')).toBeInViewport();
  await expect(page).toHaveURL(/#p7$/);
});

test('a word is found on the pages that may be read, gone to and marked; its line can be copied', async ({
  page,
}) => {
  const api = await administrator();
  const made = await makeConverted(api, freshName('Words '), 9);
  await api.document.update({ id: made.id, preview: 7 });
  await page.goto(made.url);
  await page.getByRole('button', { name: '查找' }).click();
  await page.getByRole('searchbox', { name: '在文档中查找' }).fill('LINE one');
  await expect(page.getByText('共 7 处')).toBeVisible();
  await page.getByRole('button', { name: '上一处' }).click();
  await expect(page.getByText('第 7 处，共 7 处')).toBeVisible();
  await expect(page.locator('img[data-page="7"]')).toBeInViewport();
  await expect(
    page.getByText('This is line one of page 7 of 9.', { exact: true }),
  ).toBeInViewport();
  // Of an enlarged page the words come into sight, not its edge alone.
  const zoom = page.getByRole('textbox', { name: '缩放比例' });
  await zoom.fill('400');
  await zoom.press('Enter');
  const desk = page.getByRole('group', { name: '页面' });
  await desk.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await page.getByRole('button', { name: '下一处' }).click();
  await expect(page.getByText('第 1 处，共 7 处')).toBeVisible();
  await expect(
    page.getByText('This is line one of page 1 of 9.', { exact: true }),
  ).toBeInViewport();
});

test('whoever looks at the comments reads on at the same page', async ({ page }) => {
  const made = await makeConverted(await administrator(), freshName('Discussed '), 9);
  await page.goto(`${made.url}#p4`);
  await expect(page.locator('img[data-page="4"]')).toBeInViewport();
  await expect(page.getByRole('textbox', { name: '页码' })).toHaveValue('4');
  // Not by the pointer, which would first go up to page 1, and on a slow machine rest there.
  await page.getByRole('button', { name: '评论', exact: true }).dispatchEvent('click');
  await expect(page.getByText('第 9 / 9 页')).toBeAttached();
  // Longer than it takes for a place to be kept.
  await page.waitForTimeout(1000);
  await expect(page).toHaveURL(/#p4$/);
  await expectOffered(page, made.url, 4);
});

test('slides that take less than half of a screen are read where they were left, one at a time as well', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const api = await administrator();
  const title = freshName('Slides ');
  const made = await uploadDocument(api, title, await makePdf(8, { title, isSlides: true }));
  await untilConverted(api, made.id);
  await page.goto(`${made.url}#p8`);
  await expect(page.getByText('第 8 / 8 页')).toBeAttached();
  await page.getByRole('button', { name: '视图' }).click();
  await page.getByRole('menuitemcheckbox', { name: '单页' }).click();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/#p7$/);
  await expectOffered(page, made.url, 7);
});

test('pages turned to two beside each other are so again when the document is opened again', async ({
  page,
}) => {
  const made = await makeConverted(await administrator(), freshName('Pairs '), 6);
  await page.goto(made.url);
  await page.getByRole('button', { name: '视图' }).click();
  await page.getByRole('menuitemcheckbox', { name: '双页' }).evaluate(async (item: HTMLElement) => {
    item.click();
    await Promise.resolve();
    // Before the pages are beside each other it is already as if they were.
    dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
  });
  await expect(page).toHaveURL(/#p3$/);
  await page.reload();
  await expect(page.locator('img[data-page="3"]')).toBeInViewport();
  await expect(page.locator('img[data-page="4"]')).toBeInViewport();
});

test('the page tells search engines what it is before any script runs', async ({ request }) => {
  const api = await administrator();
  const title = freshName('Found ');
  const made = await makeConverted(api, title, 2);
  const response = await request.get(made.url);
  const html = await response.text();
  expect(response.status()).toBe(200);
  expect(html).toContain(`<title>${title} | `);
  expect(html).toContain('rel="canonical"');
  expect(html).toContain('application/ld+json');
  expect(html).toMatch(new RegExp(`<h1[^>]*>.*${title}.*</h1>`));
});

test('an unknown address is a 404 with the way home', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '出错啦！' })).toBeVisible();
  await expect(page).toHaveTitle('页面不存在 | 文渊');
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL('/');
});

test('a document that does not exist is a 404', async ({ page }) => {
  const response = await page.goto('/library/1/ffffffffffffffff');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '出错啦！' })).toBeVisible();
  await expect(page).toHaveTitle('页面不存在 | 文渊');
});
