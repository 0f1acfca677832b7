/** A page number alone, as `12`, `- 12 -`, `· 12 ·`, `第 12 页`, `12 / 90`. */
const PAGE_NUMBER = /^[\s·•.–—-]*(?:第\s*)?\d{1,5}(?:\s*[/／]\s*\d{1,5})?(?:\s*页)?[\s·•.–—-]*$/;

/** Whether a line may be a page number. */
export function isPageNumber(line: string): boolean {
  return PAGE_NUMBER.test(line);
}

/** A line without what changes from page to page: equal for a running head on all of its pages. */
export function runningShape(line: string): string {
  return line.replaceAll(/\d+/g, '#').replaceAll(/\s+/g, '');
}
