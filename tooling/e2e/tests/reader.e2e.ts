import { expect, test, type CDPSession, type Locator, type Page } from '@playwright/test';
import { makeConverted, untilConverted } from '../documents.ts';
import { makePdf } from '../pdf.ts';
import { administrator, freshName } from '../people.ts';
import { lineOf, openReader, picture } from '../reader-page.ts';

type Finger = { readonly x: number; readonly y: number };

/** The time of the fingers, in seconds: taps are told by it, and must not depend on how busy the machine is. */
let clock = Date.now() / 1000;

function touch(cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Finger[]) {
  clock += 0.03;
  return cdp.send('Input.dispatchTouchEvent', {
    type,
    timestamp: clock,
    touchPoints: fingers.map(({ x, y }, id) => ({ x, y, id })),
  });
}

type Step = readonly ['touchStart' | 'touchMove' | 'touchEnd', Finger[]];

/** A gesture whose steps are sent together: a finger that a busy machine holds would begin to select text. */
async function gesture(cdp: CDPSession, steps: readonly Step[]) {
  await Promise.all(steps.map(([type, fingers]) => touch(cdp, type, fingers)));
}

const tap = (at: Finger): Step[] => [
  ['touchStart', [at]],
  ['touchEnd', []],
];

/** A finger that rests before it leaves: how far a throw carries depends on the machine. */
async function drag(cdp: CDPSession, from: Finger, to: Finger) {
  const at = (share: number): Finger => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  });
  await gesture(cdp, [
    ['touchStart', [from]],
    ...[0.25, 0.5, 0.75, 1].map((share): Step => ['touchMove', [at(share)]]),
  ]);
  clock += 1;
  await gesture(cdp, [
    ['touchMove', [to]],
    ['touchEnd', []],
  ]);
}

/** Two fingers beside each other, `spread` from their centre. */
const pair = (x: number, y: number, spread: number): Finger[] => [
  { x: x - spread, y },
  { x: x + spread, y },
];

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element is not displayed');
  return box;
}

/** Where a point of the window is on the picture, as shares of its sides. */
async function shareAt(picture: Locator, { x, y }: Finger) {
  const box = await boxOf(picture);
  return { across: (x - box.x) / box.width, down: (y - box.y) / box.height };
}

/** Presses a key that scrolls, and waits for the end: Chromium may drop one that is pressed just before. */
async function scrollWith(page: Page, key: string): Promise<void> {
  const scroll = await page.evaluateHandle(() => ({
    ended: new Promise<void>((resolve) => {
      addEventListener('scrollend', () => resolve(), { once: true });
    }),
  }));
  await page.keyboard.press(key);
  await scroll.evaluate(({ ended }) => ended);
}

const chosenMenuItem = async (page: Page, name: string) => {
  await page.getByRole('button', { name: '视图' }).click();
  await page.getByRole('menu').getByText(name, { exact: true }).click();
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('two fingers zoom at every step, and the point between them stays there', async ({
    page,
  }) => {
    const made = await makeConverted(await administrator(), freshName('Pinched '), 3);
    await openReader(page, `${made.url}#p2`, 2);
    const cdp = await page.context().newCDPSession(page);
    const sheet = picture(page, 2);
    const centre = { x: 220, y: 420 };
    const before = { box: await boxOf(sheet), share: await shareAt(sheet, centre) };
    await touch(cdp, 'touchStart', pair(centre.x, centre.y, 50));
    let width = before.box.width;
    for (const spread of [60, 70, 80, 90, 100]) {
      await touch(cdp, 'touchMove', pair(centre.x, centre.y, spread));
      await expect.poll(async () => (await boxOf(sheet)).width).toBeGreaterThan(width + 10);
      ({ width } = await boxOf(sheet));
    }
    await touch(cdp, 'touchEnd', []);
    const paper = sheet.locator('xpath=../..');
    await expect.poll(() => paper.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(700);
    const after = { box: await boxOf(sheet), share: await shareAt(sheet, centre) };
    expect(after.box.width / before.box.width).toBeCloseTo(2, 1);
    expect(after.share.across).toBeCloseTo(before.share.across, 2);
    expect(after.share.down).toBeCloseTo(before.share.down, 2);
    // Both edges of the page can be reached.
    const reached = await sheet.evaluate((image) => {
      const desk = image.closest('[aria-label="页面"]') as HTMLElement;
      desk.scrollLeft = 1e6;
      const end = image.getBoundingClientRect().right <= innerWidth;
      desk.scrollLeft = 0;
      return end && image.getBoundingClientRect().left >= 0;
    });
    expect(reached).toBe(true);
  });

  test('a double tap zooms in where it was, and back', async ({ page }) => {
    const made = await makeConverted(await administrator(), freshName('Tapped '), 3);
    await openReader(page, `${made.url}#p2`, 2);
    const cdp = await page.context().newCDPSession(page);
    const sheet = picture(page, 2);
    const fitted = (await boxOf(sheet)).width;
    const finger = { x: 120, y: 400 };
    const { down } = await shareAt(sheet, finger);
    const tapTwice = () => gesture(cdp, [...tap(finger), ...tap(finger)]);
    await tapTwice();
    await expect.poll(async () => (await boxOf(sheet)).width).toBeCloseTo(2 * fitted, -1);
    expect((await shareAt(sheet, finger)).down).toBeCloseTo(down, 2);
    // One finger moves the page in both directions at once.
    const large = await boxOf(sheet);
    clock += 2;
    await drag(cdp, { x: 300, y: 500 }, { x: 200, y: 380 });
    await expect.poll(async () => (await boxOf(sheet)).x).toBeLessThan(large.x - 60);
    expect((await boxOf(sheet)).y).toBeLessThan(large.y - 70);
    // A pause between two double taps.
    clock += 2;
    await tapTwice();
    await expect.poll(async () => (await boxOf(sheet)).width).toBeCloseTo(fitted, 0);
  });

  test('the toolbar leaves while one reads down, and comes back on the way up and on a tap', async ({
    page,
  }) => {
    // The way to the file, behind the last page, is not where the finger comes.
    const made = await makeConverted(await administrator(), freshName('Read '), 15);
    await openReader(page, `${made.url}#p2`, 2);
    const cdp = await page.context().newCDPSession(page);
    const toolbar = page.getByRole('toolbar', { name: '阅读工具' });
    const swipe = (from: number, to: number) => drag(cdp, { x: 200, y: from }, { x: 200, y: to });
    const tapOnce = () => gesture(cdp, tap({ x: 200, y: 300 }));
    await swipe(600, 300);
    await expect(toolbar).toHaveCSS('opacity', '0');
    await swipe(300, 500);
    await expect(toolbar).toHaveCSS('opacity', '1');
    await swipe(600, 300);
    await expect(toolbar).toHaveCSS('opacity', '0');
    await tapOnce();
    await expect(toolbar).toHaveCSS('opacity', '1');
    // The text version has no pages to tap on.
    await chosenMenuItem(page, '文字版');
    await expect(page.getByRole('region', { name: '第 2 页' })).toBeVisible();
    await swipe(600, 300);
    await expect(toolbar).toHaveCSS('opacity', '0');
    await tapOnce();
    await expect(toolbar).toHaveCSS('opacity', '1');
  });

  test('after a hit was chosen the next one is still one tap away, and the hit can be seen', async ({
    page,
  }) => {
    const made = await makeConverted(await administrator(), freshName('Sought '), 6);
    await openReader(page, made.url);
    await page.getByRole('button', { name: '查找' }).click();
    const box = page.getByRole('searchbox', { name: '在文档中查找' });
    await box.fill('line one');
    await box.press('Enter');
    await expect(page.getByText('第 1 处，共 6 处')).toBeVisible();
    await page.getByRole('button', { name: '下一处' }).click();
    await expect(page.getByText('第 2 处，共 6 处')).toBeVisible();
    const line = await lineOf(page, 'This is line one of page 2 of 6.');
    await expect(line).toBeInViewport();
    await expect(page.getByRole('button', { name: '展开查找结果' })).toBeVisible();
    // The phone is turned: the hit is between the upper edge and the search.
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(async () => Math.abs((await boxOf(line)).y - 100)).toBeLessThan(100);
  });
});

test('a selection that is dragged into the margin ends at the line that it passed', async ({
  page,
}) => {
  // Short enough to stand in one line.
  const title = freshName('M');
  const made = await makeConverted(await administrator(), title, 2);
  await openReader(page, `${made.url}#p1`);
  const heading = await boxOf(await lineOf(page, `${title} page 1`));
  const second = await boxOf(await lineOf(page, 'This is line one of page 1 of 2.'));
  const sheet = await boxOf(picture(page, 1));
  const between = (heading.y + heading.height + second.y) / 2;
  await page.mouse.move(heading.x + 2, heading.y + heading.height / 2);
  await page.mouse.down();
  await page.mouse.move(heading.x + heading.width - 2, heading.y + heading.height / 2, {
    steps: 6,
  });
  await page.mouse.move(sheet.x + sheet.width - 20, between, { steps: 8 });
  const selected = () => page.evaluate(() => getSelection()?.toString().trim());
  await expect.poll(selected).toBe(`${title} page 1`);
  // What can be done with it would come under the pointer, and be selected, too.
  const bar = page.getByRole('toolbar', { name: '选中的文字' });
  await page.waitForTimeout(1000);
  await expect(bar).toHaveCount(0);
  await page.mouse.up();
  await expect(bar).toBeVisible();
  expect(await selected()).toBe(`${title} page 1`);
  await page.mouse.move(second.x + 2, second.y + second.height / 2);
  await page.mouse.down();
  await expect(bar).toHaveCount(0);
  await page.mouse.up();
});

test('the first Enter goes to the first hit from the present page on, Esc gives the focus back, and the way back the place', async ({
  page,
}) => {
  const made = await makeConverted(await administrator(), freshName('Entered '), 5);
  await openReader(page, made.url);
  const pageBox = page.getByRole('textbox', { name: '页码' });
  await pageBox.fill('4');
  await pageBox.press('Enter');
  const opener = page.getByRole('button', { name: '查找' });
  await opener.focus();
  await opener.press('Enter');
  const box = page.getByRole('searchbox', { name: '在文档中查找' });
  await expect(box).toBeFocused();
  await box.pressSequentially('line one');
  await box.press('Enter');
  await expect(page.getByText('第 4 处，共 5 处')).toBeVisible();
  await expect(picture(page, 4)).toBeInViewport();
  await box.press('Escape');
  await expect(opener).toBeFocused();

  // Where nothing had the focus, nothing is led to that would be scrolled to.
  await opener.blur();
  await page.keyboard.press('Control+f');
  await expect(box).toBeFocused();
  await box.press('Escape');
  const panel = page.getByRole('button', { name: '缩略图与目录' });
  await expect(panel).toBeFocused();
  await expect(picture(page, 4)).toBeInViewport();

  // The panel stands before the toolbar, and is gone on in.
  await panel.press('Enter');
  await expect(page.getByRole('button', { name: '缩略图', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeFocused();

  // Where somebody jumped away is one step back.
  await pageBox.fill('1');
  await pageBox.press('Enter');
  await expect(picture(page, 1)).toBeInViewport();
  await expect(page).toHaveURL(/#p1$/);
  await page.goBack();
  await expect(picture(page, 4)).toBeInViewport();
  await expect(page).toHaveURL(/#p4$/);
  const back = page.getByRole('button', { name: '回到第 4 页' });
  await expect(back).toBeHidden();

  // It is offered, too, until it is taken.
  await pageBox.fill('1');
  await pageBox.press('Enter');
  await back.click();
  await expect(picture(page, 4)).toBeInViewport();
  await expect(page).toHaveURL(/#p4$/);
  await expect(back).toBeHidden();
});

test('pages, text and a reload share one place; a link begins at the top of its page', async ({
  page,
}) => {
  const made = await makeConverted(await administrator(), freshName('Placed '), 30);
  await openReader(page, `${made.url}#p=14`, 14);
  await expect(picture(page, 14)).toBeInViewport();
  await chosenMenuItem(page, '文字版');
  await expect(page.getByRole('region', { name: '第 14 页' })).toBeInViewport();
  const pageBox = page.getByRole('textbox', { name: '页码' });
  await expect(pageBox).toHaveValue('14');
  await pageBox.fill('27');
  await pageBox.press('Enter');
  await expect(page.getByRole('region', { name: '第 27 页' })).toBeInViewport();
  await expect(page).toHaveURL(/#p27$/);
  await chosenMenuItem(page, '文字版');
  await expect(picture(page, 27)).toBeInViewport();

  // The way down the page is kept by the entry of the history, which a reload has and a new link has not.
  const offsetOf = async () => Math.round((await boxOf(picture(page, 27))).y);
  const top = await offsetOf();
  await page.mouse.wheel(0, 300);
  await expect.poll(offsetOf).toBeLessThan(top - 200);
  await expect
    .poll(() => page.evaluate(() => (history.state as { readerShare?: number }).readerShare))
    .toBeGreaterThan(0.1);
  const before = await offsetOf();
  await page.reload();
  // Until then the page stands there without the reader, and is replaced.
  await expect(page.getByRole('toolbar', { name: '阅读工具' })).toBeAttached();
  await expect.poll(offsetOf).toBeGreaterThan(before - 12);
  await expect.poll(offsetOf).toBeLessThan(before + 12);
  const other = await page.context().newPage();
  await openReader(other, `${made.url}#p27`, 27);
  await expect
    .poll(async () => Math.round((await boxOf(picture(other, 27))).y))
    .toBeGreaterThan(top - 12);
});

test('who reads as text does so after a reload, on the way back and at the next visit, at the same place', async ({
  page,
}) => {
  const made = await makeConverted(await administrator(), freshName('Texts '), 30);
  await openReader(page, `${made.url}#p14`, 14);
  await chosenMenuItem(page, '文字版');
  await expect(page.getByRole('region', { name: '第 14 页' })).toBeInViewport();
  const pageBox = page.getByRole('textbox', { name: '页码' });
  await pageBox.fill('27');
  await pageBox.press('Enter');
  const section = page.getByRole('region', { name: '第 27 页' });
  await expect(section).toBeInViewport();
  await expect(page).toHaveURL(/#p27$/);
  await page.reload();
  await expect(section).toBeInViewport();
  await page.getByRole('link', { name: '首页' }).first().click();
  await expect(section).toHaveCount(0);
  await page.goBack();
  await expect(section).toBeInViewport();
  await expect(pageBox).toHaveValue('27');
  const other = await page.context().newPage();
  await other.goto(made.url);
  await expect(other.getByRole('region', { name: '第 1 页' })).toBeInViewport();
  await other.getByRole('button', { name: '继续阅读' }).click();
  await expect(other.getByRole('region', { name: '第 27 页' })).toBeInViewport();
  await other.close();

  await chosenMenuItem(page, '文字版');
  await expect(picture(page, 27)).toBeInViewport();
  await page.reload();
  await expect(picture(page, 27)).toBeInViewport();
});

test('another document opened in the same tab begins at its top', async ({ page }) => {
  const api = await administrator();
  const [one, other] = [
    await makeConverted(api, freshName('One '), 5),
    await makeConverted(api, freshName('Other '), 5),
  ];
  await openReader(page, `${one.url}#p4`, 4);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const sidebar = page.getByRole('complementary', { name: '导航' });
  await page.getByRole('button', { name: '缩略图与目录' }).click();
  await expect(sidebar).toBeVisible();
  await openReader(page, other.url);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('textbox', { name: '页码' })).toHaveValue('1');
  // The sidebar stays as it was left, open or closed.
  await expect(sidebar).toBeVisible();
  await page.getByRole('button', { name: '缩略图与目录' }).click();
  await expect(sidebar).toBeHidden();
  await openReader(page, one.url);
  await expect(sidebar).toBeHidden();
});

for (const [from, to, at] of [
  [28, 20, 12],
  [1, 9, 9],
] as const)
  test(`who reads page ${from} of a file that is replaced meanwhile, and asks for page ${to}, is in the new one at page ${at}`, async ({
    page,
  }) => {
    const api = await administrator();
    const title = freshName('Replaced ');
    const made = await makeConverted(api, title, 30);
    await openReader(page, `${made.url}#p${from}`, from);
    const bytes = new Uint8Array(await makePdf(12, { title: `${title} again` }));
    const { data } = await api.upload.document(new Blob([bytes]), { name: 'second.pdf' });
    await api.document.update({ id: made.id, attachment_id: data.id });
    await untilConverted(api, made.id);
    const number = page.getByRole('textbox', { name: '页码' });
    await number.fill(`${to}`);
    await number.press('Enter');
    await expect(page.getByText(`第 ${at} / 12 页`)).toBeAttached();
    await expect(number).toHaveValue(`${at}`);
    await expect
      .poll(() => picture(page, at).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(picture(page, at)).toBeInViewport();
  });

test('with one page at a time, PageDown shows the rest of a page before it turns', async ({
  page,
}) => {
  const made = await makeConverted(await administrator(), freshName('Alone '), 3);
  await openReader(page, made.url);
  await page.getByRole('button', { name: '视图' }).click();
  await page.getByRole('menuitemcheckbox', { name: '单页' }).click();
  await page.keyboard.press('Escape');
  const number = page.getByRole('textbox', { name: '页码' });
  const bottom = async () => {
    const { y, height } = await boxOf(picture(page, 1));
    return y + height;
  };
  const height = page.viewportSize()?.height ?? 0;
  await expect.poll(bottom).toBeGreaterThan(height);
  let presses = 0;
  while ((await bottom()) > height + 1) {
    const before = await bottom();
    await scrollWith(page, 'PageDown');
    presses += 1;
    expect(await bottom()).toBeLessThan(before);
    await expect(number).toHaveValue('1');
  }
  expect(presses).toBeGreaterThan(0);
  await page.keyboard.press('PageDown');
  await expect(number).toHaveValue('2');
});

test('print has the pages that may be read, each on a sheet of its own, and nothing of the site', async ({
  page,
}) => {
  const api = await administrator();
  const made = await makeConverted(api, freshName('Printed '), 14);
  await api.document.update({ id: made.id, preview: 11 });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await openReader(page, made.url);
  await page.keyboard.press('Control+p');
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await expect(page.locator('[data-printout] img')).toHaveCount(11);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(11);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('toolbar', { name: '阅读工具' })).toBeHidden();
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('[data-printout]')).toHaveCount(0);
});
