/** Pictures that came in the HTML, by their own addresses, read before anything is drawn in their place. */
const shown = new Map<string, string>();
if (typeof document !== 'undefined')
  for (const { dataset, src } of document.querySelectorAll<HTMLImageElement>('img[data-address]'))
    shown.set(dataset.address ?? '', src);

type Source = { readonly src: string; readonly 'data-address'?: string };

/** What an image element takes for the picture of an address: one that the HTML brought is not requested again. */
export function pictureOf(src: string): Source {
  const picture = shown.get(src);
  return picture === undefined ? { src } : { src: picture, 'data-address': src };
}
