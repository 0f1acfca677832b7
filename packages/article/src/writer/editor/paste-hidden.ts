/** Word tells of what it has taken along, though no page shows it, by classes and, in any spelling, by styles. */
const NOTES = '.MsoCommentReference, .msocomanchor, .msocomtxt, .msocomoff';
const UNSEEN =
  /(?:^|;)\s*(?:display\s*:\s*none|mso-hide\s*:\s*all|mso-element\s*:\s*comment|mso-special-character\s*:\s*comment)/i;

/** Takes away hidden text and what others wrote in the margin, which an author does not see while copying. */
export function removeHidden(body: HTMLElement): void {
  for (const note of body.querySelectorAll(NOTES)) note.remove();
  for (const element of body.querySelectorAll('[style]'))
    if (UNSEEN.test(element.getAttribute('style') ?? '')) element.remove();
  // It tells how wide the columns are where cells were merged.
  for (const row of body.querySelectorAll('tr[height="0"]'))
    if ((row.textContent ?? '').trim() === '' && row.querySelector('img, video') === null)
      row.remove();
  // Places within an article have no names that could be linked to.
  for (const link of body.querySelectorAll('a[href^="#"]')) link.replaceWith(...link.childNodes);
}
