export type Point = [x: number, y: number];
/** Left, top, right and bottom. */
export type Box = [number, number, number, number];
/** `start` and `end` are where the character begins and ends along its line. */
export type Glyph = { character: string; start: Point; end: Point };
/** A line of a page, in points of the sheet, before what it says is cleaned. */
export type OpenLine = { box: Box; vertical: boolean; direction: Point; glyphs: Glyph[] };
