/**
 * Fills a fresh site of some version by its API, for `src/db/kept-releases`: CONTRIBUTING.md says how a release is kept.
 *
 *   pnpm --filter @wenyuan/server db:keep-release http://127.0.0.1:3000 <password of admin>
 */
import { setTimeout as sleep } from 'node:timers/promises';

const [origin = '', password = ''] = process.argv.slice(2);
let token = '';

async function call(method: string, path: string, input: Record<string, unknown> = {}) {
  const isQuery = method === 'GET';
  const query = isQuery
    ? `?${new URLSearchParams(input as Record<string, string>).toString()}`
    : '';
  const isForm = input.form instanceof FormData;
  const response = await fetch(`${origin}/api/v1/${path}${query}`, {
    method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(isQuery || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(isQuery ? {} : { body: isForm ? (input.form as FormData) : JSON.stringify(input) }),
  });
  const body = (await response.json()) as Record<string, never>;
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(body)}`);
  return body as Record<string, unknown>;
}

const idOf = (row: unknown) => (row as { id: number }).id;

token = (await call('POST', 'user/login', { username: 'admin', password })).token as string;
await call('PUT', 'config', {
  config: [
    { category: 'system', name: 'sitename', value: '旧时书斋' },
    { category: 'security', name: 'enable_captcha_comment', value: 'false' },
    { category: 'email', name: 'password', value: 'the password of the mail box' },
  ],
});
const { category } = await call('POST', 'category', { title: '古籍' });
const categoryId = idOf((category as unknown[])[0]);
const form = new FormData();
form.append('file', new Blob(['道可道，非常道。\n名可名，非常名。\n']), '道德经.txt');
const { data } = await call('POST', 'upload/document', { form });
const made = await call('POST', 'document', {
  category_id: [categoryId],
  document: [{ title: '道德经', attachment_id: idOf(data), price: 3 }],
});
const documentId = idOf((made.document as unknown[])[0]);
while ((await call('GET', 'document', { id: String(documentId) })).status !== 2) await sleep(300);

const { id: memberId } = await call('POST', 'user', {
  username: 'reader',
  password: 'a-reader-of-old-books',
  email: 'reader@example.com',
  group_id: [2],
});
await call('POST', 'order/system/recharge', {
  user_id: memberId,
  credit: 10,
  key: 'the-first-recharge-of-the-reader',
  request_id: 'the-first-recharge-of-the-reader',
});
token = (
  await call('POST', 'user/login', { username: 'reader', password: 'a-reader-of-old-books' })
).token as string;
await call('POST', 'comment', { document_id: documentId, content: '受教了' });
await call('POST', 'favorite', { document_id: documentId });
const { order_no } = await call('POST', 'order', { order_type: 1, product_id: documentId });
await call('POST', 'order/pay', { order_no, payment_type: 5 });
process.stdout.write('filled\n');
