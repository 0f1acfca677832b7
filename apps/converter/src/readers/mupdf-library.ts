/**
 * MuPDF, and the WASM module under it. The package's own walk through a page's text makes objects that have to be
 * finalised for every character; reading them from memory takes a fifth of the time.
 */
export type MupdfModule = {
  /** Replaced whenever memory grows: not to be kept. */
  readonly HEAPF32: Float32Array;
  readonly HEAPU8: Uint8Array;
  _wasm_malloc(bytes: number): number;
  _wasm_keep_font(font: number): number;
  _wasm_drop_font(font: number): void;
  _wasm_new_text(): number;
  _wasm_drop_text(text: number): void;
  _wasm_show_glyph(
    text: number,
    font: number,
    matrix: number,
    glyph: number,
    unicode: number,
    wmode: number,
  ): void;
  _wasm_walk_text(text: number, id: number): void;
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
  _wasm_stext_char_get_font(char: number): number;
  _wasm_font_get_name(font: number): number;
  _wasm_stext_char_get_quad(char: number): number;
  /** The first one, which holds the rest; to be dropped. */
  _wasm_load_links(page: number): number;
  _wasm_drop_link(link: number): void;
  _wasm_link_get_next(link: number): number;
  _wasm_link_get_rect(link: number): number;
  _wasm_link_get_uri(link: number): number;
  UTF8ToString(address: number): string;
} & DeviceCalls;

/** Calls on a device, each with the device first; numbers in place of objects are addresses. */
type DeviceCalls = Record<`_wasm_${DeviceCall}`, (device: number, ...values: number[]) => number>;

export type DeviceCall =
  | 'fill_path'
  | 'stroke_path'
  | 'clip_path'
  | 'clip_stroke_path'
  | 'fill_text'
  | 'fill_shade'
  | 'fill_image'
  | 'fill_image_mask'
  | 'clip_image_mask'
  | 'pop_clip'
  | 'begin_group'
  | 'end_group'
  | 'begin_tile'
  | 'end_tile'
  | 'begin_layer'
  | 'end_layer';

const settings = {};
// The package makes its module out of the settings that it finds here when it is loaded.
Reflect.set(globalThis, '$libmupdf_wasm_Module', settings);
export const mupdf = await import('mupdf');
export const mupdfModule = settings as MupdfModule;

export function floatsAt(pointer: number, count: number): number[] {
  const start = pointer >>> 2;
  const numbers: number[] = [];
  for (let at = 0; at < count; at += 1) numbers.push(mupdfModule.HEAPF32[start + at] ?? 0);
  return numbers;
}
