import { expect, type Locator, type Page } from '@playwright/test';
import { createClient, type Client } from '@wenyuan/api-client';
import { tokenCookie } from '@wenyuan/domain';
import { ADMIN, ADMIN_PASSWORD, SITE } from './product.ts';

let serial = 0;

/** A user name that is unused in this run. */
export function freshName(prefix: string): string {
  serial += 1;
  return `${prefix}${process.pid}${serial}${Date.now().toString(36)}`.slice(0, 30);
}

export const PASSWORD = 'reading-is-good';

/** A fetch from an address of its own: the product counts registrations by address, and a run makes more than one may. */
function fetchFrom(address: string): typeof fetch {
  return (input, init) => {
    const request = new Request(input, init);
    request.headers.set('x-forwarded-for', address);
    return fetch(request);
  };
}

/** A new member with a client of theirs. */
export async function registerMember(name: string, site = SITE) {
  const username = freshName(name);
  const email = `${username}@example.com`;
  const address = `198.51.100.${serial % 256}`;
  const { token, user } = await createClient({
    baseUrl: site,
    fetch: fetchFrom(address),
  }).user.register({ username, email, password: PASSWORD });
  const api = createClient({ baseUrl: site, getToken: () => token });
  return { id: user.id, username, email, token, api };
}

let logged: Promise<Client> | undefined;

async function logInAsAdministrator(): Promise<Client> {
  const { token } = await createClient({ baseUrl: SITE }).user.login({
    username: 'admin',
    password: ADMIN_PASSWORD,
  });
  return createClient({ baseUrl: SITE, getToken: () => token });
}

/** An administrator's client. It logs in once: the product allows an address only so many logins in five minutes. */
export function administrator(): Promise<Client> {
  logged ??= logInAsAdministrator();
  return logged;
}

/**
 * Has the form log in from an address of its own, since a fast machine makes more logins in five minutes than one may, and three
 * wrong ones ask everybody at an address for a captcha. `isIn` waits for what follows, be it a refusal.
 */
export async function pressLogIn(page: Page, isIn: () => Promise<void>): Promise<void> {
  serial += 1;
  const address = `203.0.113.${(process.pid + serial) % 256}`;
  const path = '**/api/v1/user/login';
  await page.route(path, (route) =>
    route.fallback({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await isIn();
  await page.unroute(path);
}

/** Logs in from an address of its own; the session is as a browser keeps it. */
export async function openSession(username: string, { password = PASSWORD, site = SITE } = {}) {
  serial += 1;
  const address = `203.0.113.${(process.pid + serial) % 256}`;
  const client = createClient({ baseUrl: site, fetch: fetchFrom(address) });
  const { token, user } = await client.user.login({ username, password });
  return {
    session: JSON.stringify({ user, token, permissions: [], allowPages: [] }),
    cookie: tokenCookie(token, new URL(site).protocol),
  };
}

/**
 * Opens a member's session in the browser as the form leaves it, without the loading of its page and of the next; `page` stands
 * on a text. The form has journeys of its own.
 */
export async function enterSite(
  page: Page,
  username: string,
  options: { password?: string; site?: string } = {},
): Promise<void> {
  const opened = await openSession(username, options);
  await page.goto(`${options.site ?? SITE}/robots.txt`);
  await page.evaluate(({ session, cookie }) => {
    localStorage.setItem('session', session);
    document.cookie = cookie;
  }, opened);
}

export async function logInToSite(
  page: Page,
  username: string,
  { password = PASSWORD } = {},
): Promise<void> {
  await page.goto(`${SITE}/auth/login`);
  await page.getByLabel('用户名、邮箱或手机号码').fill(username);
  await page.getByLabel(/^密码\*?$/).fill(password);
  await pressLogIn(page, () => expect(page).not.toHaveURL(/\/auth\/login/));
}

export async function logInToAdmin(
  page: Page,
  { username = 'admin', password = ADMIN_PASSWORD, office = ADMIN } = {},
): Promise<void> {
  await page.goto(`${office}/auth/login`);
  await page.getByLabel('用户名、邮箱或手机号码').fill(username);
  await page.getByLabel(/^密码\*?$/).fill(password);
  await pressLogIn(page, () => expect(page.getByRole('heading', { name: '仪表盘' })).toBeVisible());
}

/**
 * Presses what sends something after its session has ended elsewhere. Any other request of the page may find that out before
 * and take the button away: what follows is the same.
 */
export async function pressWithoutSession(button: Locator): Promise<void> {
  const led = button.page().waitForURL(/\/auth\/login/);
  await Promise.race([button.click(), led]).catch(() => undefined);
}
