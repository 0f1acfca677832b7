import { readFileSync } from 'node:fs';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import sharp from 'sharp';
import { readGrey } from './picture.ts';
import { average, type Grey } from './ssim.ts';

/** What its Emscripten module has beside the functions of the library. */
type Runtime = {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { malloc(bytes: number): number; free(pointer: number): void };
};

/** As for poppler, the picture is painted larger and averaged down. */
const FINER = 2;
const BGRX = 3;
const WHITE = 0xff_ff_ff_ff;
/** With annotations; red, green, blue. */
const FLAGS = 0x01 | 0x10;

let loading: Promise<WrappedPdfiumModule> | undefined;

async function load(): Promise<WrappedPdfiumModule> {
  const wasmBinary = readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const library = await init({ wasmBinary } as object);
  library.PDFiumExt_Init();
  return library;
}

/** One page as PDFium paints it; undefined where it does not open the page, or does not survive it. */
export async function paintByPdfium(
  pdf: string,
  page: number,
  width: number,
  height: number,
): Promise<Grey | undefined> {
  loading ??= load();
  const library = await loading;
  try {
    const size = { width: width * FINER, height: height * FINER };
    const png = await paint(library, readFileSync(pdf), page, size);
    return png && average(await readGrey(png, size.width, size.height), FINER);
  } catch {
    loading = undefined;
    return undefined;
  }
}

async function paint(
  library: WrappedPdfiumModule,
  bytes: Buffer,
  page: number,
  { width, height }: { width: number; height: number },
): Promise<Buffer | undefined> {
  const runtime = library.pdfium as unknown as Runtime;
  const memory = runtime.wasmExports.malloc(bytes.length);
  runtime.HEAPU8.set(bytes, memory);
  const document = library.FPDF_LoadMemDocument(memory, bytes.length, '');
  const handle = document === 0 ? 0 : library.FPDF_LoadPage(document, page - 1);
  let pixels: Buffer | undefined;
  if (handle !== 0) {
    const bitmap = library.FPDFBitmap_CreateEx(width, height, BGRX, 0, 0);
    library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    library.FPDF_RenderPageBitmap(bitmap, handle, 0, 0, width, height, 0, FLAGS);
    paintFields(library, document, (form) =>
      library.FPDF_FFLDraw(form, bitmap, handle, 0, 0, width, height, 0, FLAGS),
    );
    const start = library.FPDFBitmap_GetBuffer(bitmap) >>> 0;
    pixels = Buffer.from(runtime.HEAPU8.subarray(start, start + 4 * width * height));
    library.FPDFBitmap_Destroy(bitmap);
    library.FPDF_ClosePage(handle);
  }
  if (document !== 0) library.FPDF_CloseDocument(document);
  runtime.wasmExports.free(memory);
  return (
    pixels &&
    sharp(pixels, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer()
  );
}

/** What is written in form fields is not painted with the page. */
function paintFields(
  library: WrappedPdfiumModule,
  document: number,
  paintAll: (form: number) => void,
): void {
  const info = library.PDFiumExt_OpenFormFillInfo();
  const form = library.PDFiumExt_InitFormFillEnvironment(document, info);
  library.FPDF_SetFormFieldHighlightAlpha(form, 0);
  paintAll(form);
  library.PDFiumExt_ExitFormFillEnvironment(form);
  library.PDFiumExt_CloseFormFillInfo(info);
}
