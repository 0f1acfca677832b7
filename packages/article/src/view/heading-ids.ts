const HEADING = /<h[23](?=[\s>])/g;

/** How many headings the contents would list. */
export const countHeadings = (html: string) => html.match(HEADING)?.length ?? 0;

/**
 * Gives the headings the ids by which the contents and shared addresses lead to them. They are part of the HTML, so that a
 * browser finds them in what the server drew, before there is any script.
 */
export function withHeadingIds(html: string): string {
  let count = 0;
  return html.replaceAll(HEADING, (start) => `${start} id="section-${(count += 1)}"`);
}
