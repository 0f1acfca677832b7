import { gunzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';

const ADDRESS = 'http://page.test/';

export type Painted = { readonly png: Buffer; readonly width: number; readonly height: number };

/** Paints a stored page as the reader does, as an image in a browser. */
export class PagePainter {
  readonly #page: Page;
  #body: { body: Buffer; contentType: string } = { body: Buffer.alloc(0), contentType: '' };

  private constructor(page: Page) {
    this.#page = page;
  }

  static async open(browser: Browser): Promise<PagePainter> {
    const page = await browser.newPage({ viewport: { width: 1000, height: 1000 } });
    const painter = new PagePainter(page);
    await page.route(`${ADDRESS}**`, (route) =>
      route.request().url() === ADDRESS
        ? route.fulfill({ body: '<body style="margin:0"></body>', contentType: 'text/html' })
        : route.fulfill(painter.#body),
    );
    await page.goto(ADDRESS);
    return painter;
  }

  /** Undefined where the browser cannot decode it. */
  async paint(file: string, width: number, height: number): Promise<Painted | undefined> {
    const isSvg = file.endsWith('.svg');
    const data = readFileSync(file);
    this.#body = {
      body: file.endsWith('.gzip.svg') ? gunzipSync(data) : data,
      contentType: isSvg ? 'image/svg+xml' : 'image/webp',
    };
    await this.#page.setViewportSize({ width, height });
    const decoded = await this.#page.evaluate(
      async ([src, w, h]) => {
        const image = document.createElement('img');
        image.style.cssText = `display:block;width:${w}px;height:${h}px`;
        image.src = src;
        document.body.replaceChildren(image);
        return image.decode().then(
          () => true,
          () => false,
        );
      },
      [`${ADDRESS}${performance.now()}`, width, height] as const,
    );
    if (!decoded) return undefined;
    const png = await this.#page.screenshot({ clip: { x: 0, y: 0, width, height } });
    return { png, width, height };
  }
}
