/** What one conversion may use; the caller sets them by flags (see README). */
export type Limits = {
  pages: number;
  inputBytes: number;
  /** Everything written to the output folder. */
  outputBytes: number;
  /** Of one raster image; a larger page is drawn at a smaller scale, never refused. */
  pixels: number;
  timeoutMs: number;
  /** Without a sign of life from the page being drawn; that page is then tried simpler, or left out. */
  pageTimeoutMs: number;
  memoryBytes: number;
  /** One run of an external tool. */
  toolTimeoutMs: number;
  /** Resident memory of a tool and all its processes. */
  toolMemoryBytes: number;
  /**
   * Reading pictures, before the run ends and leaves the rest to another: pages without letters take many times as long as a page
   * of text, and others wait.
   */
  recognizeMs: number;
  /** Rows of a sheet that are shown; what is left out is said on its pages. */
  sheetRows: number;
  /** One file a tool writes. */
  toolFileBytes: number;
};

const MIB = 1024 * 1024;
const WASM_PAGE_BYTES = 65_536;

export const DEFAULT_LIMITS: Limits = {
  pages: 5000,
  inputBytes: 1024 * MIB,
  outputBytes: 2048 * MIB,
  pixels: 16_000_000,
  timeoutMs: 10 * 60_000,
  pageTimeoutMs: 30_000,
  memoryBytes: 1024 * MIB,
  recognizeMs: 45_000,
  sheetRows: 3000,
  toolTimeoutMs: 5 * 60_000,
  toolMemoryBytes: 1024 * MIB,
  toolFileBytes: 512 * MIB,
};

/** Those that grew, of the libraries that are in use. */
const memories = new Set<WebAssembly.Memory>();

/**
 * Bounds the linear memory of all WASM instances of this thread together. MuPDF sees a failed allocation,
 * which it reports as an ordinary error of the page, instead of growing to its own 2 GiB.
 */
export function capWasmMemory(maxBytes: number): void {
  const { prototype } = WebAssembly.Memory;
  const grow = Reflect.get(prototype, 'grow') as (
    this: WebAssembly.Memory,
    pages: number,
  ) => number;
  prototype.grow = function cappedGrow(this: WebAssembly.Memory, pages: number) {
    memories.add(this);
    let wanted = pages * WASM_PAGE_BYTES;
    for (const { buffer } of memories) wanted += buffer.byteLength;
    if (wanted > maxBytes) throw new RangeError('memory limit reached');
    return grow.call(this, pages);
  };
}

/** Of an instance that is given up. */
export function forgetWasmMemory(memory: WebAssembly.Memory): void {
  memories.delete(memory);
}
