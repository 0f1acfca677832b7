import { readFileSync } from 'node:fs';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { forgetWasmMemory } from '../limits.ts';

/** What its Emscripten module has beside the functions of the library; the package's own types leave it out. */
type Runtime = {
  /** Replaced whenever memory grows: not to be kept. */
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: {
    readonly memory: WebAssembly.Memory;
    malloc(bytes: number): number;
    free(pointer: number): void;
  };
  addFunction(call: (...values: number[]) => number, signature: string): number;
  removeFunction(pointer: number): void;
  setValue(pointer: number, value: number, type: 'i32'): void;
};

export type PdfiumLibrary = Omit<WrappedPdfiumModule, 'pdfium'> & { readonly runtime: Runtime };

let loading: Promise<PdfiumLibrary> | undefined;

/** One instance for this thread, made when the first page needs it: few documents ever do. */
export function loadPdfium(): Promise<PdfiumLibrary> {
  loading ??= load();
  return loading;
}

/** Gives up an instance with all that it holds: after a trap nothing can be expected of it, and memory never shrinks. */
export function dropPdfium({ runtime }: PdfiumLibrary): void {
  forgetWasmMemory(runtime.wasmExports.memory);
  loading = undefined;
}

async function load(): Promise<PdfiumLibrary> {
  const { init } = await import('@embedpdf/pdfium');
  const wasm = readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const { pdfium, ...functions } = await init({ wasmBinary: wasm } as object);
  functions.PDFiumExt_Init();
  return { ...functions, runtime: pdfium as unknown as Runtime };
}
