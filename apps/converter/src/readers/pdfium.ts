import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { messageOf } from '../failure.ts';
import { boundedSide } from '../length.ts';
import { dropPdfium, loadPdfium, type PdfiumLibrary } from './pdfium-library.ts';
import type { Pixels, SecondLibrary } from './reader.ts';

/** FPDFBitmap_BGRx: four bytes a pixel, the last of them unused. */
const FORMAT = 3;
const PIXEL_BYTES = 4;
const WHITE = 0xff_ff_ff_ff;
/** FPDF_ANNOT and FPDF_REVERSE_BYTE_ORDER: with annotations; as red, green, blue. */
const FLAGS = 0x01 | 0x10;
/** FPDF_FILEACCESS: length, function that reads, its first argument. */
const FILE_ACCESS_BYTES = 12;

/** An instance that grew beyond this is not kept: memory never shrinks, and MuPDF may need it. */
const MAX_KEPT_BYTES = 128 * 1024 * 1024;

/** PDFium says no, and is as good as before. */
class Refusal extends Error {}

type Opened = {
  document: number;
  /** What is written in form fields; 0 where there is none. */
  form: number;
  close(): void;
};

/**
 * Paints pages of a PDF by PDFium, where MuPDF cannot. The file stays on disk. MuPDF's memory is its own: whatever this
 * library comes to is an error of one page.
 */
export function paintWithPdfium(path: string): SecondLibrary {
  let file: number | undefined;
  let opened: Opened | undefined;
  let refusal: Refusal | undefined;

  function drop(library: PdfiumLibrary): void {
    opened = undefined;
    dropPdfium(library);
  }

  function withPage<Result>(
    library: PdfiumLibrary,
    page: number,
    call: (handle: number, form: number) => Result,
  ): Result {
    // A file that was refused once is refused again, and may take long to be.
    if (refusal) throw refusal;
    try {
      file ??= openSync(path, 'r');
      opened ??= openDocument(library, file);
      const handle = library.FPDF_LoadPage(opened.document, page - 1);
      if (handle === 0) throw new Refusal(`PDFium cannot open page ${page}`);
      const result = call(handle, opened.form);
      library.FPDF_ClosePage(handle);
      if (library.runtime.HEAPU8.length > MAX_KEPT_BYTES) drop(library);
      return result;
    } catch (error) {
      if (error instanceof Refusal) {
        if (!opened) refusal = error;
        throw error;
      }
      // A trap or a lack of memory: the next page gets a new instance.
      drop(library);
      throw new Error(`PDFium ended: ${messageOf(error)}`, { cause: error });
    }
  }

  return {
    load: async () => {
      const library = await loadPdfium();
      return {
        size: (page) =>
          withPage(library, page, (handle) => ({
            width: boundedSide(library.FPDF_GetPageWidthF(handle)),
            height: boundedSide(library.FPDF_GetPageHeightF(handle)),
          })),
        pixels: (page, width, height) =>
          withPage(library, page, (handle, form) =>
            paint(library, handle, { width, height, form }),
          ),
      };
    },
    close: () => {
      opened?.close();
      if (file !== undefined) closeSync(file);
      opened = undefined;
      file = undefined;
    },
  };
}

function openDocument(library: PdfiumLibrary, file: number): Opened {
  const { runtime } = library;
  const readBlock = runtime.addFunction((_self = 0, position = 0, target = 0, bytes = 0) => {
    // WASM hands 32 bits over as a signed number.
    const [to, length, at] = [target >>> 0, bytes >>> 0, position >>> 0];
    return readSync(file, runtime.HEAPU8, to, length, at) === length ? 1 : 0;
  }, 'iiiii');
  const access = runtime.wasmExports.malloc(FILE_ACCESS_BYTES);
  runtime.setValue(access, fstatSync(file).size, 'i32');
  runtime.setValue(access + 4, readBlock, 'i32');
  runtime.setValue(access + 8, 0, 'i32');
  const document = library.FPDF_LoadCustomDocument(access, '');
  const release = () => {
    runtime.removeFunction(readBlock);
    runtime.wasmExports.free(access);
  };
  if (document === 0) {
    release();
    throw new Refusal('PDFium cannot open the file');
  }
  const info = library.PDFiumExt_OpenFormFillInfo();
  const form = library.PDFiumExt_InitFormFillEnvironment(document, info);
  library.FPDF_SetFormFieldHighlightAlpha(form, 0);
  return {
    document,
    form,
    close: () => {
      library.PDFiumExt_ExitFormFillEnvironment(form);
      library.PDFiumExt_CloseFormFillInfo(info);
      library.FPDF_CloseDocument(document);
      release();
    },
  };
}

type Painting = { width: number; height: number; form: number };

function paint(library: PdfiumLibrary, page: number, { width, height, form }: Painting): Pixels {
  const bitmap = library.FPDFBitmap_CreateEx(width, height, FORMAT, 0, 0);
  if (bitmap === 0) throw new Error('no memory for the picture');
  library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
  library.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, FLAGS);
  const start = library.FPDFBitmap_GetBuffer(bitmap) >>> 0;
  const stride = library.FPDFBitmap_GetStride(bitmap);
  const rows = { start, stride, width, height };
  const data = withoutFourthByte(library.runtime.HEAPU8, rows);
  library.FPDFBitmap_Destroy(bitmap);
  return { data, width, height };
}

type Rows = { start: number; stride: number; width: number; height: number };

function withoutFourthByte(memory: Uint8Array, { start, stride, width, height }: Rows): Uint8Array {
  const data = new Uint8Array(width * height * 3);
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    const row = start + y * stride;
    for (let from = row; from < row + width * PIXEL_BYTES; from += PIXEL_BYTES) {
      data[to] = memory[from] ?? 0;
      data[to + 1] = memory[from + 1] ?? 0;
      data[to + 2] = memory[from + 2] ?? 0;
      to += 3;
    }
  }
  return data;
}
