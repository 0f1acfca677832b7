import { expect, test } from '@playwright/test';
import { makeConverted } from '../documents.ts';
import { administrator, freshName, logInToAdmin } from '../people.ts';
import { makePdf } from '../pdf.ts';
import { ADMIN } from '../product.ts';

type FilePayload = { name: string; mimeType: string; buffer: Buffer };

function pdfFile(name: string, buffer: Buffer): FilePayload {
  return { name, mimeType: 'application/pdf', buffer };
}

test('an operator uploads a real PDF, watches it convert and reads it on the site', async ({
  page,
  context,
}) => {
  await logInToAdmin(page);
  await page.goto(`${ADMIN}/admin/document/upload`);
  const title = freshName('Uploaded ');
  await page.getByLabel(/文档分类/).fill('儒家');
  await page.getByRole('option', { name: '儒家' }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([pdfFile(`${title}.pdf`, await makePdf(12, { title }))]);
  await page.getByRole('button', { name: /开始上传/ }).click();
  await expect(page.getByText('已转换', { exact: true })).toBeVisible();
  const [reader] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('link', { name: /阅读|查看/ })
      .first()
      .click(),
  ]);
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(reader.locator('img[data-page="1"]')).toBeVisible();
});

test('files that cannot be read say why, and the good one beside them goes through', async ({
  page,
}) => {
  await logInToAdmin(page);
  await page.goto(`${ADMIN}/admin/document/upload`);
  await page.getByLabel(/文档分类/).fill('儒家');
  await page.getByRole('option', { name: '儒家' }).click();
  const whole = await makePdf(3, { title: freshName('Good ') });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      pdfFile('good.pdf', whole),
      pdfFile('locked.pdf', await makePdf(3, { password: 'secret' })),
      pdfFile('text-in-disguise.pdf', Buffer.from('This is no PDF at all.')),
      pdfFile('nothing.pdf', Buffer.alloc(0)),
      { name: 'program.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ]);
  await expect(page.getByText(/program\.exe/)).toBeVisible();
  await expect(page.getByText(/nothing\.pdf/)).toBeVisible();
  await page.getByRole('button', { name: /开始上传/ }).click();
  await expect(page.getByText('已转换', { exact: true })).toBeVisible();
  await expect(page.getByText(/已加密/)).toBeVisible();
  await expect(page.getByText('文件内容与扩展名 .pdf 不符')).toBeVisible();
});

test('an operator finds a document, renames it and deletes it, and may take that back', async ({
  page,
}) => {
  const api = await administrator();
  const title = freshName('Listed ');
  await makeConverted(api, title, 2);
  await logInToAdmin(page);
  await page.goto(`${ADMIN}/admin/document/list?wd=${encodeURIComponent(title)}`);
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row).toBeVisible();
  await expect(row).toContainText('已转换');
  await row.getByRole('button', { name: /的操作$/ }).click();
  await page.getByRole('menuitem', { name: '编辑' }).click();
  await page.getByLabel(/文档名称/).fill(`${title} renamed`);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row', { name: /renamed/ })).toBeVisible();
  await page
    .getByRole('row', { name: /renamed/ })
    .getByRole('button', { name: /的操作$/ })
    .click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('row', { name: /renamed/ })).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByRole('row', { name: /renamed/ })).toBeVisible();
});
