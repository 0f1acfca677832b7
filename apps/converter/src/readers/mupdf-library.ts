/**
 * MuPDF, and the WASM module under it. The package's own walk through a page's text makes objects that have to be
 * finalised for every character; reading them from memory takes a fifth of the time.
 */
export type MupdfModule = {
  /** Replaced whenever memory grows: not to be kept. */
  readonly HEAPF32: Float32Array;
  _wasm_stext_page_get_first_block(page: number): number;
  _wasm_stext_block_get_next(block: number): number;
  _wasm_stext_block_get_type(block: number): number;
  _wasm_stext_block_get_first_line(block: number): number;
  _wasm_stext_line_get_next(line: number): number;
  _wasm_stext_line_get_bbox(line: number): number;
  _wasm_stext_line_get_wmode(line: number): number;
  _wasm_stext_line_get_dir(line: number): number;
  _wasm_stext_line_get_first_char(line: number): number;
  _wasm_stext_char_get_next(char: number): number;
  _wasm_stext_char_get_c(char: number): number;
  _wasm_stext_char_get_quad(char: number): number;
};

const settings = {};
// The package makes its module out of the settings that it finds here when it is loaded.
Reflect.set(globalThis, '$libmupdf_wasm_Module', settings);
export const mupdf = await import('mupdf');
export const mupdfModule = settings as MupdfModule;
