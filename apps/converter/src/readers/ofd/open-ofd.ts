import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DisplayListDevice, Matrix } from 'mupdf';
import { ConversionFailure, endsConversion, PageFailure } from '../../failure.ts';
import { boundedSide } from '../../length.ts';
import { type DrawnPage, openDrawnPages } from '../mupdf.ts';
import { mupdf } from '../mupdf-library.ts';
import type { OpenDocument, PageSize, Source } from '../reader.ts';
import { OfdDocument, type OfdPage } from './ofd-document.ts';
import { OfdDrawing } from './ofd-drawing.ts';
import type { OfdFont } from './ofd-fonts.ts';
import { OfdPackage } from './ofd-package.ts';
import type { Seal } from './ofd-seals.ts';
import type { Element } from './ofd-xml.ts';

/** In a millimetre. */
const POINTS = 72 / 25.4;
/** A seal may be a document of its own, and have seals. */
const MAX_SEAL_DEPTH = 2;

/** OFD, the national standard of fixed pages (GB/T 33190-2016), is drawn here: the library that draws the rest does not know it. */
export async function openOfd(source: Source): Promise<OpenDocument> {
  const book = new OfdBook(new OfdPackage(source), source);
  const { pages, title } = book.document;
  if (pages.length === 0) throw new ConversionFailure('empty', '文档中没有任何页面');
  return {
    ...openDrawnPages(pages.length, (number) => book.page(number)),
    ...(title === '' ? {} : { title: title.slice(0, 200) }),
    outline: book.document.outline(),
  };
}

class OfdBook {
  readonly document: OfdDocument;
  readonly #files: OfdPackage;
  readonly #source: Source;
  readonly #fonts = new Map<Element | undefined, OfdFont>();
  readonly #sealBooks = new Map<Buffer, OfdBook | undefined>();
  readonly #depth: number;

  constructor(files: OfdPackage, source: Source, depth = 0) {
    this.document = new OfdDocument(files);
    this.#files = files;
    this.#source = source;
    this.#depth = depth;
  }

  page(number: number): DrawnPage {
    const page = this.document.page(number);
    if (!page) throw new PageFailure('文件中没有这一页的内容');
    const size = sizeOf(page);
    return {
      size,
      draw: () => {
        const [x = 0, y = 0, width = 1, height = 1] = page.box;
        const list = new mupdf.DisplayList([0, 0, size.width, size.height]);
        const device = new mupdf.DisplayListDevice(list);
        try {
          const onPage = mupdf.Matrix.scale(size.width / width, size.height / height);
          const links = this.#draw(
            device,
            page,
            mupdf.Matrix.concat(mupdf.Matrix.translate(-x, -y), onPage),
          );
          device.close();
          return { list, links };
        } finally {
          device.destroy();
        }
      },
    };
  }

  #draw(device: DisplayListDevice, page: OfdPage, matrix: Matrix) {
    const drawing = new OfdDrawing(this.#files, device, {
      fonts: this.#fonts,
      pageOf: (id) => this.document.pageOf(id),
    });
    for (const { objects, resources, layer } of page.sheets)
      drawing.draw(objects, { matrix, resources, layer, depth: 0 });
    for (const { box, objects } of page.annotations) {
      const [x = 0, y = 0] = box;
      const place = mupdf.Matrix.concat(mupdf.Matrix.translate(x, y), matrix);
      drawing.draw(objects, { matrix: place, resources: page.resources, depth: 0 });
    }
    for (const seal of page.seals) this.#drawSeal(device, drawing, seal, matrix);
    return drawing.links;
  }

  #drawSeal(device: DisplayListDevice, drawing: OfdDrawing, seal: Seal, matrix: Matrix): void {
    const [x = 0, y = 0, width = 0, height = 0] = seal.box;
    const box = mupdf.Matrix.concat([width, 0, 0, height, x, y], matrix);
    if (seal.kind !== 'ofd') {
      drawing.drawPicture(seal.picture, box);
      return;
    }
    const book = this.#sealBook(seal.picture);
    const page = book?.document.page(1);
    if (!book || !page) return;
    const [left = 0, top = 0, across = 1, down = 1] = page.box;
    const fill: Matrix = [1 / across, 0, 0, 1 / down, -left / across, -top / down];
    book.#draw(device, page, mupdf.Matrix.concat(fill, box));
  }

  #sealBook(picture: Buffer): OfdBook | undefined {
    if (this.#depth >= MAX_SEAL_DEPTH) return undefined;
    if (!this.#sealBooks.has(picture)) this.#sealBooks.set(picture, this.#openSeal(picture));
    return this.#sealBooks.get(picture);
  }

  #openSeal(picture: Buffer): OfdBook | undefined {
    const path = join(
      this.#source.tools.folder('seals'),
      `${this.#depth}-${this.#sealBooks.size}.ofd`,
    );
    writeFileSync(path, picture);
    try {
      return new OfdBook(
        new OfdPackage({ path, bytes: picture.length }),
        this.#source,
        this.#depth + 1,
      );
    } catch (error) {
      if (endsConversion(error)) throw error;
      // A page without one of its seals is still a page.
      return undefined;
    }
  }
}

function sizeOf({ box }: OfdPage): PageSize {
  const [, , width = 0, height = 0] = box;
  return { width: boundedSide(width * POINTS), height: boundedSide(height * POINTS) };
}
