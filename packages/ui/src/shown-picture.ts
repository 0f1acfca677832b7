/** Pictures that came in the HTML, by their own addresses. */
let shown: Map<string, string> | undefined;

function shownPictures(): Map<string, string> {
  const images = document.querySelectorAll<HTMLImageElement>('img[data-address]');
  return new Map([...images].map(({ dataset, src }) => [dataset.address ?? '', src]));
}

type Source = { readonly src: string; readonly 'data-address'?: string };

/**
 * What an image element takes for the picture of an address: one that the HTML brought is not requested again. The first call
 * comes while the app draws for the first time, when the HTML is still there.
 */
export function pictureOf(src: string): Source {
  if (typeof document === 'undefined') return { src };
  shown ??= shownPictures();
  const picture = shown.get(src);
  return picture === undefined ? { src } : { src: picture, 'data-address': src };
}
