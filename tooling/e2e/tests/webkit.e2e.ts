import { expect, test } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import {
  Builder,
  By,
  Key,
  Origin,
  until,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import { makeConverted } from '../documents.ts';
import { administrator, freshName, openSession, registerMember } from '../people.ts';
import { PORT } from '../product.ts';

// Playwright drives a WebKit of its own alone. Debian's is the engine of Safari, and answers the standard's driver.
const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
test.skip(!existsSync(DRIVER) || !existsSync(SCREEN), 'WebKit is missing: webkit2gtk-driver, xvfb');

const SITE = `http://localhost:${PORT}`;
/** What a busy machine may take, in ms. */
const WAIT = 60_000;

const started: ChildProcess[] = [];
let driver: WebDriver;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A screen without a device; it writes its number once it is there. */
async function openScreen(): Promise<string> {
  const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  started.push(screen);
  const numbers = screen.stdio[3];
  if (numbers == null) throw new Error('no pipe');
  const [number] = (await once(numbers, 'data')) as [Buffer];
  return `:${String(number).trim()}`;
}

async function openBrowser(): Promise<WebDriver> {
  const port = await freePort();
  started.push(
    spawn(DRIVER, [`--port=${port}`], {
      stdio: 'ignore',
      // As the administrator of a container nobody may make the boxes that its processes run in.
      env: {
        ...process.env,
        DISPLAY: await openScreen(),
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    }),
  );
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  return new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
}

// Each journey has a browser of its own: whoever was logged in before is not.
test.beforeEach(async () => {
  driver = await openBrowser();
  await driver.manage().window().setRect({ width: 1280, height: 900 });
});
test.afterEach(async () => {
  await driver?.quit();
  for (const child of started.splice(0)) child.kill();
});

const found = (selector: string) => driver.wait(until.elementLocated(By.css(selector)), WAIT);

async function pressed(name: string): Promise<void> {
  const named = By.xpath(
    `//*[self::button or @role='menuitem'][normalize-space(.)='${name}' or @aria-label='${name}']`,
  );
  const control = await driver.wait(until.elementLocated(named), WAIT);
  await driver.wait(until.elementIsVisible(control), WAIT);
  await boxOf(control);
  await control.click();
}

async function entered(username: string): Promise<void> {
  const { session, cookie } = await openSession(username);
  await driver.get(`${SITE}/robots.txt`);
  await driver.executeScript(
    "localStorage.setItem('session', arguments[0]); document.cookie = arguments[1]",
    session,
    cookie,
  );
}

/** Where an element stands in the window once it does not move any more. */
async function boxOf(element: WebElement) {
  let before = '';
  await driver.wait(async () => {
    const now = JSON.stringify(await element.getRect());
    const isStill = now === before;
    before = now;
    return isStill;
  }, WAIT);
  return driver.executeScript<{ x: number; y: number; width: number; height: number }>(
    'return arguments[0].getBoundingClientRect().toJSON()',
    element,
  );
}

test('in WebKit a selection that is dragged between two lines ends there, and stays marked', async () => {
  const title = freshName('M');
  const { url, id } = await makeConverted(await administrator(), title, 2);
  const { api, username } = await registerMember('webkitmark');
  await entered(username);
  await driver.get(`${SITE}${url}`);
  await found('[data-lines="1"] > span');
  const [heading, second] = await driver.findElements(By.css('[data-lines="1"] > span'));
  if (heading === undefined || second === undefined) throw new Error('no lines');
  const line = await boxOf(heading);
  const middle = Math.round(line.y + line.height / 2);
  const between = Math.round((line.y + line.height + (await boxOf(second)).y) / 2);
  const drag = driver
    .actions()
    .move({ x: Math.ceil(line.x + 1), y: middle, origin: Origin.VIEWPORT })
    .press();
  for (const part of [0.5, 0.9])
    drag.move({ x: Math.round(line.x + line.width * part), y: middle, origin: Origin.VIEWPORT });
  for (const part of [0.92, 1.1, 1.2])
    drag.move({ x: Math.round(line.x + line.width * part), y: between, origin: Origin.VIEWPORT });
  await drag.release().perform();
  await pressed('划线');
  await expect
    .poll(async () => (await api.annotation.ofDocument({ document_id: id })).annotation)
    .toMatchObject([{ page: 1, quote: `${title} page 1` }]);
  await driver.navigate().refresh();
  await found('[data-annotation]');
});

test('in WebKit a member writes an article', async () => {
  const { api, id, username } = await registerMember('webkit');
  const title = freshName('WebKit article ');
  await entered(username);
  await driver.get(`${SITE}/post`);
  await (await found('input[name=title]')).sendKeys(title);
  const text = await found('[contenteditable=true]');
  await text.click();
  await text.sendKeys('## Reading');
  await found('[contenteditable=true] h2');
  await text.sendKeys(Key.ENTER, 'Every day a page.');
  await pressed('存为草稿');
  await expect
    .poll(async () => (await api.article.list({ user_id: [id] })).article)
    .toMatchObject([{ title, status: 3 }]);
});
