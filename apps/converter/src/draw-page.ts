import { endsConversion, messageOf, PAGE_FAILED, PageFailure } from './failure.ts';
import {
  isUniform,
  makePageImage,
  makePicture,
  type PageImage,
  type PageImageOptions,
  smallScale,
} from './page-image.ts';
import { pageScale } from './raster.ts';
import type {
  OpenDocument,
  OpenPage,
  PageSize,
  Pixels,
  SecondLibrary,
  SecondPainter,
} from './readers/reader.ts';
import { showsMore } from './shows-more.ts';
import { looksAlike } from './svg-check.ts';
import type { PageLink, TextLine } from './text-layer.ts';

/** Where to begin: each time a page takes the reader down, the next way is tried. */
export type Way = 'svg' | 'picture' | 'second';

export type DrawPageOptions = PageImageOptions & {
  way: Way;
  withText: boolean;
  /** Says that this page is being drawn, though others were begun since. */
  begin(): void;
  /** Reads the text of a page from its picture. */
  recognize?(picture: Buffer, size: PageSize): Promise<TextLine[]>;
};

export type DrawnPage = {
  image: PageImage;
  size: PageSize;
  lines: TextLine[];
  links: PageLink[];
  /** Painted by the second library, as its cover has to be, too. */
  isSecond: boolean;
};

/** A box of other proportions is another box of the sheet, or another page. */
const MAX_STRETCH = 0.02;

/**
 * The page by the first way that shows it: an SVG, the reader's own picture, a second library's picture. Throws a
 * PageFailure where none does.
 */
export async function drawPage(
  document: OpenDocument,
  page: number,
  options: DrawPageOptions,
): Promise<DrawnPage> {
  const drawn = await drawOnce(new PageDrawing(document, page, options), options.way);
  const { recognize } = options;
  if (recognize === undefined || drawn.lines.length > 0 || drawn.image.blank) return drawn;
  return { ...drawn, lines: await recognize(drawn.image.data, drawn.size) };
}

async function drawOnce(drawing: PageDrawing, way: Way): Promise<DrawnPage> {
  if (way === 'second') return drawing.bySecond(undefined);
  try {
    return await drawing.byReader();
  } catch (error) {
    // A PageFailure says for certain that there is nothing to draw.
    if (endsConversion(error) || error instanceof PageFailure) throw error;
    return drawing.bySecond(error);
  }
}

class PageDrawing {
  readonly #document: OpenDocument;
  readonly #page: number;
  readonly #options: DrawPageOptions;
  #size: PageSize | undefined;
  #lines: TextLine[] = [];
  #links: PageLink[] = [];

  constructor(document: OpenDocument, page: number, options: DrawPageOptions) {
    this.#document = document;
    this.#page = page;
    this.#options = options;
  }

  /** Draws on this thread before its first await; compresses and checks on others after it. */
  async byReader(): Promise<DrawnPage> {
    const open = this.#document.openPage(this.#page);
    try {
      this.#size = open.size;
      if (this.#options.withText) {
        this.#lines = asFarAsRead(() => open.text());
        this.#links = asFarAsRead(() => open.links());
      }
      const image = await this.#imageOf(open);
      const isSound = !image.blank && !open.hasFaults();
      if (isSound && !this.#mayPreferSecond(open)) return this.#drawn(image, open.size, false);
      const better = await this.#better(open, image.scan);
      if (better) return this.#drawn(better, open.size, true);
      // Nothing to be seen, and not because nothing is there.
      if (image.blank && open.hasFaults()) throw new Error('nothing of the page could be drawn');
      return this.#drawn(image, open.size, false);
    } finally {
      open.close();
    }
  }

  /** `cause` is what kept the reader from drawing the page. */
  async bySecond(cause: unknown): Promise<DrawnPage> {
    const { second } = this.#document;
    if (!second) throw asPageFailure(cause);
    try {
      const painter = await this.#load(second);
      const size = this.#size ?? painter.size(this.#page);
      const image = await makePicture(await this.#fullPicture(second, size));
      if (image.blank) throw new Error('nothing of the page could be painted');
      return this.#drawn(image, size, true);
    } catch (error) {
      throw asPageFailure(cause, error);
    }
  }

  #mayPreferSecond(open: OpenPage): boolean {
    return this.#document.second !== undefined && open.prefersSecond();
  }

  async #imageOf(open: OpenPage): Promise<PageImage> {
    const picture: PageImageOptions = { ...this.#options, format: 'webp' };
    if (this.#options.way === 'picture') return makePageImage(open, picture);
    try {
      return await makePageImage(open, { ...this.#options, isFirst: this.#page === 1 });
    } catch (error) {
      if (endsConversion(error)) throw error;
      return makePageImage(open, picture);
    }
  }

  /** The second library's picture, where it is the better one: it shows what the reader left out or got wrong. */
  async #better(open: OpenPage, scan: boolean): Promise<PageImage | undefined> {
    const { second } = this.#document;
    if (!second) return undefined;
    const own = open.pixels(smallScale(open, this.#options));
    try {
      const painter = await this.#load(second);
      const { width, height } = painter.size(this.#page);
      const stretch = (width * open.size.height) / (height * open.size.width);
      if (Math.abs(stretch - 1) > MAX_STRETCH) return undefined;
      const other = painter.pixels(this.#page, own.width, own.height);
      const isBetter = open.prefersSecond()
        ? !isUniform(other) && !looksAlike(other, own)
        : showsMore(other, own);
      if (!isBetter) return undefined;
      return await makePicture(await this.#fullPicture(second, open.size), { scan });
    } catch {
      // Without a second opinion the first one stands.
      return undefined;
    }
  }

  async #fullPicture(second: SecondLibrary, size: PageSize): Promise<Pixels> {
    const scale = pageScale(size, this.#options.maxPixels);
    return paintBySecond(await this.#load(second), this.#page, size, scale);
  }

  /** While it was loaded, other pages were begun; from here to the next await this one is drawn. */
  async #load(second: SecondLibrary): Promise<SecondPainter> {
    const painter = await second.load();
    this.#options.begin();
    return painter;
  }

  #drawn(image: PageImage, size: PageSize, isSecond: boolean): DrawnPage {
    return { image, size, lines: this.#lines, links: this.#links, isSecond };
  }
}

export function paintBySecond(
  painter: SecondPainter,
  page: number,
  size: PageSize,
  scale: number,
): Pixels {
  return painter.pixels(page, pixelsOf(size.width, scale), pixelsOf(size.height, scale));
}

function pixelsOf(length: number, scale: number): number {
  return Math.max(1, Math.round(length * scale));
}

/** Words for people, and the causes behind them: what each library said. */
function asPageFailure(...causes: unknown[]): PageFailure {
  const isTooLarge = causes.some((cause) => OUT_OF_MEMORY.test(messageOf(cause)));
  const message = isTooLarge ? '页面内容过大，超出了转换的限制' : PAGE_FAILED;
  return new PageFailure(message, { cause: causes.map(messageOf).join('; ') });
}

const OUT_OF_MEMORY = /memory|malloc|too large/i;

/** A page whose text or links cannot be read is still a page. */
function asFarAsRead<Part>(read: () => Part[]): Part[] {
  try {
    return read();
  } catch (error) {
    if (endsConversion(error)) throw error;
    return [];
  }
}
