/** Addresses of the uploaded files that an article embeds. */
export function filesOfHtml(html: string): string[] {
  return [...html.matchAll(/(?:src|poster)="(\/uploads\/[\w./-]+)"/g)].map(
    ([, path]) => path ?? '',
  );
}
