import { expect, test, type Page } from '@playwright/test';
import { administrator, freshName, logInToAdmin } from '../people.ts';
import { ADMIN, SITE } from '../product.ts';

/** A picture of 60 by 40 points, as the canvas of the browser makes it. */
async function pastePicture(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '文章内容' }).evaluate(async (text) => {
    const canvas = new OffscreenCanvas(60, 40);
    const pen = canvas.getContext('2d');
    if (pen !== null) {
      pen.fillStyle = 'teal';
      pen.fillRect(0, 0, 60, 40);
    }
    const data = new DataTransfer();
    data.items.add(new File([await canvas.convertToBlob()], '月.png', { type: 'image/png' }));
    text.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
}

test(
  'an article is written with a picture, published, read, recycled and restored',
  { tag: '@phone' },
  async ({ page }) => {
    // Seven pages of two apps, on a machine that may be busy.
    test.slow();
    const api = await administrator();
    const category = freshName('古文');
    await api.category.create({ title: category, type: 1 });
    const title = freshName('夜游');

    await logInToAdmin(page);
    await page.goto(`${ADMIN}/admin/article/set`);
    await page.getByLabel(/^标题/).fill(title);
    const text = page.getByRole('textbox', { name: '文章内容' });
    await text.click();
    await page.keyboard.type('何夜无月？');
    await pastePicture(page);
    await expect(text.locator('img[src^="/uploads/"]')).toBeVisible();

    // Nothing was saved, and nothing is lost.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText(/已恢复这台设备上/)).toBeVisible();
    await expect(page.getByLabel(/^标题/)).toHaveValue(title);
    await expect(text.locator('img[src^="/uploads/"]')).toBeVisible();

    await page.getByLabel(/^分类/).fill(category);
    await page.getByRole('option', { name: category }).click();
    await page.getByRole('button', { name: '预览' }).click();
    const preview = page.getByRole('dialog');
    await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '发布文章' }).click();
    await expect(page).toHaveURL(/\/admin\/article\/list/);
    await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('已发布');

    const [written] = (await api.article.list({ wd: title })).article;
    const address = `${SITE}/article/detail/${written?.identifier ?? ''}`;
    const reader = await page.context().browser()?.newPage();
    if (reader === undefined) throw new Error('no browser');
    await reader.goto(address);
    await expect(reader.getByText('何夜无月？')).toBeVisible();
    const picture = reader.getByRole('button', { name: '放大图片' });
    await expect(picture).toHaveAttribute('width', '60');
    await expect(picture).toHaveAttribute('height', '40');
    await picture.click();
    await expect(reader.getByRole('dialog', { name: '图片' })).toBeVisible();
    await reader.keyboard.press('Escape');
    await expect(picture).toBeFocused();

    await page
      .getByRole('row', { name: new RegExp(title) })
      .getByRole('button')
      .last()
      .click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(page.getByText('删除成功')).toBeVisible();
    expect((await reader.goto(address))?.status()).toBe(404);

    await page.goto(`${ADMIN}/admin/article/recycle`);
    await page
      .getByRole('row', { name: new RegExp(title) })
      .getByRole('button')
      .last()
      .click();
    await page.getByRole('menuitem', { name: '恢复' }).click();
    await expect(page.getByRole('row', { name: new RegExp(title) })).toHaveCount(0);
    expect((await reader.goto(address))?.status()).toBe(200);
    await expect(reader.getByText('何夜无月？')).toBeVisible();
    await reader.close();
  },
);
