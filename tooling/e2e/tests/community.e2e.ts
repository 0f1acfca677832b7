import { expect, test, type Page } from '@playwright/test';
import { makeConverted } from '../documents.ts';
import {
  administrator,
  enterSite,
  freshName,
  PASSWORD,
  pressWithoutSession,
  registerMember,
} from '../people.ts';
import { SITE } from '../product.ts';
import { untilStarted } from '../started.ts';

/** Scrolls to the comments, which are loaded only then. */
async function openComments(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^评论/ }).click();
  await expect(page.getByRole('heading', { name: /^评论/ })).toBeInViewport();
}

test(
  'a visitor finds by words of a page, and reads at the page where they are',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    const api = await administrator();
    // At its end a letter: a digit before the words that are searched for would be found with them.
    const title = `${freshName('Reachable')}z`;
    const { url } = await makeConverted(api, title, 9);
    // The index follows the conversion.
    await expect
      .poll(async () => (await api.search.all({ wd: title })).total, { timeout: 120_000 })
      .toBeGreaterThan(0);
    await page.goto('/');
    const box = page.getByRole('combobox', { name: '搜索' }).first();
    const suggestion = page.getByRole('option', { name: title });
    // What is typed before the app runs stays, but only the app has suggestions.
    await untilStarted(page);
    await box.fill(title.slice(0, -1));
    await expect(suggestion).toBeVisible();
    await box.press('ArrowDown');
    await expect(suggestion).toHaveAttribute('aria-selected', 'true');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/search\?wd=Reachable/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.locator('mark').first()).toContainText(/Reachable/i);

    const words = 'line one of page 7';
    // The texts of its pages follow its title into the index.
    await expect
      .poll(async () => {
        const { document } = await api.search.all({ wd: words, sort: 'latest' });
        return document.some(({ identifier }) => url.endsWith(identifier));
      })
      .toBe(true);
    await page.goto(`/search?wd=${encodeURIComponent(words)}&sort=latest`);
    const hit = page.getByRole('article').filter({ hasText: title });
    const at = hit.getByRole('link', { name: /^在第 \d+ 页找到：/ });
    const [, number = ''] = /第 (\d+) 页/.exec((await at.textContent()) ?? '') ?? [];
    await at.click();
    await expect(page).toHaveURL(new RegExp(`#p${number}&find=line%20one`));
    await expect(page.locator(`img[data-page="${number}"]`)).toBeInViewport();
    // The words that were searched for are marked, and are what the search in the document begins with.
    await expect(page.locator('[class^="mark_"][class*="active_"]')).toBeInViewport();
    await page.getByRole('button', { name: '查找' }).click();
    await expect(page.getByRole('searchbox', { name: '在文档中查找' })).toHaveValue(/^line one/);
    // The search is among the recent ones of this device.
    await page.goto('/');
    await page.getByRole('combobox', { name: '搜索' }).first().click();
    await expect(page.getByRole('option', { name: title })).toBeVisible();
  },
);

test(
  'a member collects, rates and comments; an answer and its removal are seen by all',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const admin = await administrator();
    // A captcha is there to keep programs out.
    await admin.config.update({
      config: [{ category: 'security', name: 'enable_captcha_comment', value: 'false' }],
    });
    const { id, url } = await makeConverted(admin, freshName('Beloved '), 2);
    const member = await registerMember('member');
    await enterSite(page, member.username);
    await page.goto(url);
    await page.getByRole('button', { name: '收藏' }).click();
    await expect(page.getByRole('button', { name: '已收藏' })).toBeVisible();
    expect((await member.api.favorite.list({})).total).toBe(1);

    await openComments(page);
    await page.getByRole('radio', { name: /^4 星/ }).press('Space');
    await expect(page.getByText('共 1 人评分')).toBeVisible();
    expect((await admin.document.get({ id })).score).toBe(400);

    const words = freshName('温故知新');
    await page.getByLabel('写评论').fill(words);
    await page.getByRole('button', { name: '发表评论' }).click();
    const own = page.getByRole('article', { name: `${member.username} 的评论` });
    await expect(own).toContainText(words);
    // Whether it is reviewed first is up to the member's group.
    const [comment] = (await member.api.comment.list({ document_id: id })).comment;
    if (comment?.status === 0) {
      await expect(own).toContainText('待审核');
      await admin.comment.check({ id: [comment.id], status: 1 });
    }

    const elsewhere = await browser.newPage();
    await elsewhere.goto(`${SITE}${url}`);
    await openComments(elsewhere);
    await expect(elsewhere.getByText(words)).toBeVisible();
    await elsewhere.getByRole('link', { name: member.username }).click();
    await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText(member.username);
    await elsewhere.close();

    await own.getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(page.getByText('还没有评论')).toBeVisible();
  },
);

test('a member sorts what is collected into folders', { tag: '@phone' }, async ({ page }) => {
  const admin = await administrator();
  const titles = [freshName('Poems '), freshName('Letters ')] as const;
  const [poems, letters] = [
    await makeConverted(admin, titles[0], 2),
    await makeConverted(admin, titles[1], 2),
  ];
  const member = await registerMember('sorter');
  await enterSite(page, member.username);
  await page.goto(poems.url);
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  // One press has collected it, into no folder.
  const chooser = page.getByRole('button', { name: `${titles[0]} 的收藏夹：未分类` });
  await expect(chooser).toBeVisible();
  // What else can be done with the document stays in the same line, on a phone too.
  const topOf = async (name: RegExp) => (await page.getByRole('button', { name }).boundingBox())?.y;
  expect(await topOf(/^(反馈|更多操作)$/)).toBe(await topOf(/^已收藏$/));
  expect((await member.api.favorite.list({ folder_id: 0 })).total).toBe(1);
  await chooser.click();
  await page.getByRole('menuitem', { name: '新建收藏夹…' }).click();
  const dialog = page.getByRole('dialog', { name: '新建收藏夹' });
  await dialog.getByLabel('名称').fill('唐宋');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: `${titles[0]} 的收藏夹：唐宋` })).toBeVisible();

  await member.api.favorite.create({ document_id: letters.id });
  await page.goto('/member/favorite');
  const folders = page.getByRole('navigation', { name: '收藏夹' });
  await folders.getByRole('link', { name: '未分类 1' }).click();
  await expect(page.getByRole('link', { name: titles[1] })).toBeVisible();
  await expect(page.getByRole('link', { name: titles[0] })).toBeHidden();
  await page.getByRole('checkbox', { name: '全选本页' }).check();
  await page.getByRole('button', { name: '移到收藏夹' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移动' }).click();
  await folders.getByRole('link', { name: '唐宋 2' }).click();
  await expect(page.getByRole('link', { name: titles[0] })).toBeVisible();

  await page.getByRole('button', { name: '管理收藏夹“唐宋”' }).click();
  await page.getByRole('menuitem', { name: '删除收藏夹' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除收藏夹' }).click();
  // The favourites stay, and with no folder there is nothing to choose from.
  await expect(page.getByRole('checkbox', { name: `选择 ${titles[0]}` })).toBeVisible();
  await expect(folders).toBeHidden();
  expect((await member.api.favorite.list({ folder_id: 0 })).total).toBe(2);
});

test(
  'a member follows an author, finds what is published later, and ends it',
  { tag: '@phone' },
  async ({ page }) => {
    const admin = await administrator();
    const { url } = await makeConverted(admin, freshName('Followed '), 2);
    const member = await registerMember('follower');
    await enterSite(page, member.username);
    await page.goto(url);
    await page.getByRole('button', { name: '关注 admin' }).click();
    await expect(page.getByRole('button', { name: '已关注 admin' })).toBeVisible();

    const title = freshName('News ');
    const later = await makeConverted(admin, title, 2);
    await page.goto('/member/follow');
    await page.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(later.uuid));

    await page.goto('/member/follow?tab=authors');
    await page.getByRole('button', { name: '已关注 admin' }).click();
    await expect(page.getByText('还没有关注任何人')).toBeVisible();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(page.getByRole('button', { name: '已关注 admin' })).toBeVisible();
    await page.getByRole('button', { name: '已关注 admin' }).click();
    await expect(page.getByText('还没有关注任何人')).toBeVisible();
    await page.getByRole('link', { name: '新内容' }).click();
    await expect(page.getByText('还没有新内容')).toBeVisible();
  },
);

test('the wall sells what it closes, and a deleted document offers nothing', async ({ page }) => {
  const admin = await administrator();
  const { id, url } = await makeConverted(admin, freshName('Sold '), 5);
  await admin.document.update({ id, price: 3, preview: 2 });
  const member = await registerMember('buyer');
  await admin.order.systemRecharge({ user_id: member.id, credit: 10 });
  await enterSite(page, member.username);
  await page.goto(url);
  const buy = page.getByRole('button', { name: '购买全文（3 积分）' });
  await buy.scrollIntoViewIfNeeded();
  await buy.click();
  await page.getByRole('dialog').getByRole('button', { name: '支付' }).click();
  await expect(page.getByRole('heading', { name: '还有 3 页' })).toBeHidden();
  const download = page.getByRole('button', { name: '下载', exact: true });
  await expect(download).toBeEnabled();

  await admin.document.delete({ id });
  await download.click();
  await expect(page.getByText('文档不存在或已被删除').first()).toBeVisible();
  await expect(download).toBeHidden();
});

test('a comment outlives the session that it was written in', async ({ page }) => {
  const admin = await administrator();
  await admin.config.update({
    config: [{ category: 'security', name: 'enable_captcha_comment', value: 'false' }],
  });
  const { url } = await makeConverted(admin, freshName('Interrupted '), 2);
  const member = await registerMember('absent');
  await enterSite(page, member.username);
  await page.goto(url);
  await openComments(page);
  const words = freshName('温故而知新');
  await page.getByLabel('写评论').fill(words);
  await member.api.session.endOthers({});
  await pressWithoutSession(page.getByRole('button', { name: '发表评论' }));
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.getByLabel('用户名、邮箱或手机号码').fill(member.username);
  await page.getByLabel(/^密码\*?$/).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await openComments(page);
  await expect(page.getByLabel('写评论')).toHaveValue(words);
  await page.getByRole('button', { name: '发表评论' }).click();
  await expect(page.getByRole('article', { name: `${member.username} 的评论` })).toContainText(
    words,
  );
});

test('a comment that was not sent is there again after another page', async ({ page }) => {
  const made = await makeConverted(await administrator(), freshName('Drafted '), 1);
  const { username } = await registerMember('drafter');
  await enterSite(page, username);
  await page.goto(made.url);
  await openComments(page);
  await page.getByRole('textbox', { name: '写评论' }).fill('还没有写完');
  await page.getByRole('banner').getByRole('link', { name: '文渊' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await openComments(page);
  await expect(page.getByRole('textbox', { name: '写评论' })).toHaveValue('还没有写完');
});

test('an unknown member is a 404', async ({ page }) => {
  expect((await page.goto('/user/999999999'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '出错啦！' })).toBeVisible();
});
