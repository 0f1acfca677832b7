/** The largest scale of the automatic fit: print of 10 to 12 points has the size of a web page's text. */
export const COMFORTABLE_SCALE = 1.25;
/** Wider pages than this (A3 turned) are tables, which nobody can read fitted; they are scrolled sideways. */
export const SHEET_WIDTH = 1600;
export const SHEET_SCALE = 0.5;
export const PAGE_GAP = 16;
