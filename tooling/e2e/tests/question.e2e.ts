import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { makeConverted } from '../documents.ts';
import { listenHere } from '../listen-here.ts';
import { administrator, enterSite, freshName, logInToAdmin, registerMember } from '../people.ts';
import { ADMIN, SITE } from '../product.ts';

/** A language model that answers with the page on which it was told that `words` stand. */
async function openModel(words: string) {
  const http = createServer((request, response) => {
    void json(request).then((body) => {
      const { messages } = body as { messages: { content: string }[] };
      const pages = [...(messages[1]?.content ?? '').matchAll(/【第 (\d+) 页】\n([^【]*)/g)];
      const page = pages.find(([, , text]) => text?.includes(words))?.[1];
      const content = page === undefined ? '给出的页中没有提到。' : `在这里［第 ${page} 页］。`;
      response.end(JSON.stringify({ choices: [{ message: { content } }] }));
    });
  });
  const url = `http://127.0.0.1:${await listenHere(http)}/v1`;
  const close = () => {
    http.close();
    http.closeAllConnections();
  };
  return { url, close };
}

test('a reader asks about a document, follows the page of the answer, and uses up the day', async ({
  page,
  context,
}) => {
  const admin = await administrator();
  const { id, url } = await makeConverted(admin, freshName('Asked '), 6);
  const model = await openModel('page 4 of 6');
  try {
    const office = await context.newPage();
    await logInToAdmin(office);
    await office.goto(`${ADMIN}/admin/config/ai`);
    await office.getByLabel('接口地址').fill(model.url);
    await office.getByRole('textbox', { name: '模型' }).fill('a-model');
    await office.getByLabel('读者可向 AI 提问').check();
    await office.getByRole('button', { name: '保存' }).click();
    await expect(office.getByText('设置已保存')).toBeVisible();

    const { username, api } = await registerMember('asker');
    await enterSite(page, username);
    await page.goto(`${SITE}${url}`);
    await page.getByRole('button', { name: '问 AI' }).click();
    const { left } = await api.question.get({ document_id: id });
    await expect(page.getByText(`今天还可提问 ${left} 次`)).toBeVisible();
    const box = page.getByRole('textbox', { name: '就这份文档提问' });
    await box.fill('Where is page four?');
    await box.press('Enter');
    const talk = page.getByRole('log', { name: '问答' });
    await expect(talk.getByText('（AI 生成）')).toBeVisible();
    await talk.getByRole('link', { name: '第 4 页' }).click();
    await expect(page.getByRole('textbox', { name: '页码' })).toHaveValue('4');

    // The rest of the day elsewhere: what was read stays, and the next one is refused in words.
    for (let asked = 1; asked < left; asked += 1)
      await api.question.ask({ document_id: id, question: 'Where is page four?' });
    await box.fill('And page five?');
    await box.press('Enter');
    await expect(talk.getByText(`今天的 ${left} 次提问已用完，明天可以再问`)).toBeVisible();
    await box.fill('And page six?');
    await expect(page.getByRole('button', { name: '提问', exact: true })).toBeDisabled();
    await expect(talk.getByRole('link', { name: '第 4 页' })).toBeVisible();
  } finally {
    await admin.config.update({
      config: ['url', 'model', 'enable_questions'].map((name) => ({
        category: 'ai',
        name,
        value: name === 'enable_questions' ? 'false' : '',
      })),
    });
    model.close();
  }
});
