import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  expect,
  test,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { createClient, type Client } from '@wenyuan/api-client';
import { startPaymentGateway, type PaymentGateway } from '@wenyuan/payment-gateway';
import { createCategories, makeConverted } from '../documents.ts';
import { enterSite, freshName, logInToAdmin, PASSWORD } from '../people.ts';
import {
  ADMIN_PASSWORD,
  databaseOf,
  PORT,
  program,
  startProduct,
  type Product,
} from '../product.ts';

// A product of their own: what takes money changes pages everywhere, and one order is paid after another.
test.describe.configure({ mode: 'serial' });

const port = PORT + 8;
const SITE = `http://localhost:${port}`;
const ADMIN = `http://admin.localhost:${port}`;
const DEMONSTRATION = `http://localhost:${port + 1}`;

/** The wire's numbers of a membership's order, and of the month. */
const MEMBERSHIP = 2;
const MONTH = 2;
const PRICE = 2500;

let gateway: PaymentGateway;
let product: Product;
let dataDir: string;
let admin: Client;
let reader: Client;
let username: string;
let userId: number;
let document: string;

const setUp = (category: string, values: Readonly<Record<string, string | boolean>>) =>
  admin.config.update({
    config: Object.entries(values).map(([name, value]) => ({ category, name, value })),
  });

test.beforeAll(async () => {
  gateway = await startPaymentGateway();
  dataDir = await mkdtemp(path.join(tmpdir(), 'wenyuan-e2e-'));
  product = await startProduct({ dataDir, port, env: gateway.environment() });
  const anybody = createClient({ baseUrl: SITE });
  const operator = await anybody.user.login({ username: 'admin', password: ADMIN_PASSWORD });
  admin = createClient({ baseUrl: SITE, getToken: () => operator.token });
  await createCategories(admin);
  const { id, url } = await makeConverted(admin, freshName('昭明文选'), 8);
  await admin.document.update({ id, preview: 2, is_vip: true });
  document = `${SITE}${url}`;
  await setUp('vip', { enable: true });
  username = freshName('reader');
  const email = `${username}@example.com`;
  const member = await anybody.user.register({ username, password: PASSWORD, email });
  reader = createClient({ baseUrl: SITE, getToken: () => member.token });
  userId = member.user.id;
});
test.afterAll(async () => {
  for (const page of pages.values()) await page.context().close();
  await product.stop();
  await gateway.close();
  await rm(dataDir, { recursive: true, force: true });
});

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const devices = {
  computer: {},
  phone,
  wechat: {
    ...phone,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
  },
  /** The operator's. */
  office: {},
} as const satisfies Record<string, BrowserContextOptions>;
type Device = keyof typeof devices;

/** A page of each device, logged in once. */
const pages = new Map<Device, Page>();
async function pageOf(browser: Browser, device: Device): Promise<Page> {
  const known = pages.get(device);
  if (known !== undefined) return known;
  const context = await browser.newContext({ locale: 'zh-CN', ...devices[device] });
  const page = await context.newPage();
  pages.set(device, page);
  if (device === 'office') await logInToAdmin(page, { office: ADMIN });
  else await enterSite(page, username, { site: SITE });
  return page;
}

const result = (page: Page) => page.getByRole('heading', { name: '恭喜您，支付成功' });
const wall = (page: Page) => page.getByRole('heading', { name: '还有 6 页' });

/** Chooses how to pay on the page of an order. */
async function choose(page: Page, method: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
  await page.getByRole('button', { name: /^支付 / }).click();
}

type Side = 'wechatpay' | 'alipay';
const tradeOf = (side: Side, order_no: string) =>
  gateway[side].ledger.all().find(({ outTradeNo }) => outTradeNo.startsWith(order_no));

/** Pays with an app what stands on the screen. */
async function scan(page: Page, side: Side, order_no: string): Promise<void> {
  await expect(page.getByRole('img', { name: /支付二维码$/ })).toBeVisible();
  await gateway[side].pay(tradeOf(side, order_no)?.outTradeNo ?? '');
}

/** Pays on the page of the provider, and comes back. */
async function payThere(page: Page): Promise<void> {
  await expect(page).toHaveURL((url) => url.origin === gateway.origin);
  await page.getByRole('button', { name: '付款', exact: true }).click();
  await page.getByRole('link', { name: '返回商户' }).click();
}

/** What an operator does to one order in the back office. */
async function operate(browser: Browser, order_no: string, action: string): Promise<Page> {
  const office = await pageOf(browser, 'office');
  await office.goto(`${ADMIN}/admin/order?wd=${order_no}`);
  await office.getByRole('button', { name: new RegExp(`${order_no}.*操作`) }).click();
  await office.getByRole('menuitem', { name: action, exact: true }).click();
  await office.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  return office;
}

/** The money is back at the provider, we know it, and the membership is over. */
async function expectRefunded(side: Side, order_no: string): Promise<void> {
  await expect.poll(async () => (await admin.order.get({ order_no })).refund_state).toBe('done');
  expect(tradeOf(side, order_no)?.refunds).toMatchObject([{ amount: PRICE, state: 'done' }]);
  const { expired_at } = await reader.userVip.byOrder({ order_no });
  expect(Date.parse(expired_at)).toBeLessThanOrEqual(Date.now());
}

test('a demonstration is paid with nothing', async ({ browser }) => {
  const env = { DEMO: '1', DATABASE_URL: databaseOf(dataDir) };
  const demonstration = await startProduct({ dataDir, role: 'api', port: port + 1, env });
  const context = await browser.newContext({ locale: 'zh-CN' });
  const page = await context.newPage();
  await enterSite(page, username, { site: DEMONSTRATION });
  const { order_no } = await reader.order.create({ order_type: MEMBERSHIP, product_id: MONTH });
  await page.goto(`${DEMONSTRATION}/vip/checkout?order_no=${order_no}`);
  await choose(page, '模拟支付');
  await expect(page.getByText('不会收取任何费用')).toBeVisible();
  await page.getByRole('button', { name: '支付成功' }).click();
  await expect(result(page)).toBeVisible();
  await expect(page).toHaveTitle(/^支付成功 /);
  await context.close();
  await demonstration.stop();
  const { id } = await reader.userVip.byOrder({ order_no });
  await admin.userVip.revoke({ id: [id], remark: '演示' });
});

test('a reader becomes a member by a code on the screen, reads, and is no member after the refund', async ({
  browser,
}) => {
  await setUp('pay', gateway.settings());
  await setUp('pay', { enable_offline: true, offline_statement: '请汇款至工商银行 6222 0000' });
  await setUp('oauth', gateway.account.settings());
  for (const kind of ['wechatpay', 'alipay'] as const)
    expect(await admin.config.test({ kind })).toMatchObject({ is_ok: true });

  const page = await pageOf(browser, 'computer');
  await page.goto(document);
  await expect(wall(page)).toBeVisible();
  await page.goto(`${SITE}/vip/checkout?plan=${MONTH}`);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '提交订单' }).click();
  await choose(page, '微信支付');
  const order_no = new URL(page.url()).searchParams.get('order_no') ?? '';
  await scan(page, 'wechatpay', order_no);
  // The page was told by the server.
  await expect(result(page)).toBeVisible();
  await page.goto(document);
  // Only the reader draws the wall.
  await expect(page.getByRole('toolbar', { name: '阅读工具' })).toBeAttached();
  await expect(wall(page)).toBeHidden();

  const office = await operate(browser, order_no, '退款');
  await expect(office.getByText('退款已提交')).toBeVisible();
  await expectRefunded('wechatpay', order_no);
  await page.reload();
  await expect(wall(page)).toBeVisible();
});

const ways = [
  {
    way: 'WeChat on a phone',
    device: 'phone',
    method: '微信支付',
    side: 'wechatpay',
    kind: 'MWEB',
  },
  {
    way: 'WeChat within WeChat',
    device: 'wechat',
    method: '微信支付',
    side: 'wechatpay',
    kind: 'JSAPI',
  },
  {
    way: 'a code of Alipay',
    device: 'computer',
    method: '支付宝',
    side: 'alipay',
    kind: 'QR_CODE_OFFLINE',
  },
  {
    way: 'the page of Alipay',
    device: 'computer',
    method: '支付宝',
    side: 'alipay',
    kind: 'FAST_INSTANT_TRADE_PAY',
  },
  {
    way: 'Alipay on a phone',
    device: 'phone',
    method: '支付宝',
    side: 'alipay',
    kind: 'QUICK_WAP_WAY',
  },
] as const;

/** WeChat around a page: it gives the payer's code, and takes the payment that the page hands over. */
async function enterWechat(page: Page): Promise<void> {
  await page.route('https://open.weixin.qq.com/**', async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('code', gateway.account.code());
    back.searchParams.set('state', asked.get('state') ?? '');
    const body = `<script>location.replace(${JSON.stringify(back.href)})</script>`;
    await route.fulfill({ contentType: 'text/html', body });
  });
  await page.exposeFunction('wechatPays', async (parameters: { readonly appId: string }) => {
    expect(parameters.appId).toBe(gateway.wechatpay.merchant.officialAppId);
    const [trade] = gateway.wechatpay.ledger.all().toReversed();
    await gateway.wechatpay.pay(trade?.outTradeNo ?? '');
  });
  await page.addInitScript(() => {
    type Scope = Window & { wechatPays(parameters: object): Promise<void> };
    type Done = (end: { readonly err_msg: string }) => void;
    const invoke = async (_name: string, parameters: object, done: Done) => {
      await (window as unknown as Scope).wechatPays(parameters);
      done({ err_msg: 'get_brand_wcpay_request:ok' });
    };
    Object.assign(window, { WeixinJSBridge: { invoke } });
  });
}

for (const { way, device, method, side, kind } of ways) {
  test(`a membership is paid by ${way}, and its money goes back`, async ({ browser }) => {
    const desktop = kind === 'FAST_INSTANT_TRADE_PAY' ? 'page' : 'code';
    await setUp('pay', { alipay_desktop: desktop });
    const { order_no } = await reader.order.create({ order_type: MEMBERSHIP, product_id: MONTH });
    const page = await pageOf(browser, device);
    if (device === 'wechat') await enterWechat(page);
    await page.goto(`${SITE}/vip/checkout?order_no=${order_no}`);
    await choose(page, method);
    if (kind === 'QR_CODE_OFFLINE') await scan(page, side, order_no);
    else if (kind !== 'JSAPI') await payThere(page);
    await expect(result(page)).toBeVisible();
    expect(tradeOf(side, order_no)?.kind).toBe(kind);
    await admin.order.refund({ order_no, request_id: freshName('back') });
    await expectRefunded(side, order_no);
  });
}

test('a transfer is stated with a picture, and an operator who has the money confirms it', async ({
  browser,
}) => {
  const { order_no } = await reader.order.create({ order_type: MEMBERSHIP, product_id: MONTH });
  const page = await pageOf(browser, 'computer');
  await page.goto(`${SITE}/vip/checkout?order_no=${order_no}`);
  await page.getByRole('radio', { name: /^线下付款/ }).check();
  await expect(page.getByText('请汇款至工商银行 6222 0000')).toBeVisible();
  const receipt = { name: '转账.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel(/付款凭证/).setInputFiles(receipt);
  await page.getByRole('button', { name: '我已付款，提交凭证' }).click();
  await expect(page.getByText(/正等待管理员确认/)).toBeVisible();
  const office = await operate(browser, order_no, '确认收款');
  await expect(office.getByText('已确认收款')).toBeVisible();
  await expect(result(page)).toBeVisible();
});

test('credits pay at once', async ({ browser }) => {
  await admin.order.systemRecharge({ user_id: userId, credit: 500 });
  const { order_no, amount } = await reader.order.create({
    order_type: MEMBERSHIP,
    product_id: MONTH,
  });
  const before = (await reader.user.get({})).credit_count ?? 0;
  const page = await pageOf(browser, 'computer');
  await page.goto(`${SITE}/vip/checkout?order_no=${order_no}`);
  await choose(page, '积分');
  await expect(result(page)).toBeVisible();
  expect((await reader.user.get({})).credit_count).toBe(before - amount);
});

test('a link with a coupon makes a membership cheaper, and the order says by which code', async ({
  browser,
}) => {
  const office = await pageOf(browser, 'office');
  await office.goto(`${ADMIN}/admin/user/vip?view=coupon`);
  await office.getByRole('button', { name: '新增优惠券' }).first().click();
  const form = office.getByRole('dialog', { name: '新增优惠券' });
  await form.getByLabel(/名称/).fill('开学季');
  await form.getByLabel(/优惠码/).fill('school-start');
  await form.getByLabel(/立减/).fill('5.5');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(office.getByText('已新增优惠码 SCHOOL-START')).toBeVisible();

  const page = await pageOf(browser, 'computer');
  await page.goto(`${SITE}/vip?coupon=school-start`);
  await page.getByRole('radio', { name: /月度会员/ }).check();
  await page.getByRole('link', { name: '立即续费' }).click();
  await expect(page.getByLabel('优惠码')).toHaveValue('school-start');
  await expect(page.getByText('已优惠 ¥5.50')).toBeVisible();
  // A code that does not exist says so and stays.
  await page.getByLabel('优惠码').fill('school-stop');
  await page.getByRole('button', { name: '使用', exact: true }).click();
  await expect(page.getByText('优惠码不存在，请核对后重新输入')).toBeVisible();
  await page.getByLabel('优惠码').fill('school-start');
  await page.getByLabel('优惠码').press('Enter');
  await expect(page.getByText('¥19.50')).toBeVisible();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByText('¥5.50（优惠码 SCHOOL-START）')).toBeVisible();
  await choose(page, '微信支付');
  const order_no = new URL(page.url()).searchParams.get('order_no') ?? '';
  await scan(page, 'wechatpay', order_no);
  await expect(result(page)).toBeVisible();
  expect(tradeOf('wechatpay', order_no)?.amount).toBe(1950);

  // It was for one order of each member.
  await page.goto(`${SITE}/vip/checkout?plan=${MONTH}&coupon=SCHOOL-START`);
  await expect(page.getByText(/每人限用 1 次，您已用完/)).toBeVisible();
  await office.reload();
  const row = office.getByRole('row', { name: /SCHOOL-START/ });
  await row.getByRole('link', { name: '1', exact: true }).click();
  await expect(office.getByRole('row', { name: new RegExp(order_no) })).toBeVisible();
});

test('the books agree after all of it', async () => {
  const { stdout } = await promisify(execFile)('node', [program, 'check'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
  expect(stdout).toMatch(/^✓/);
});
