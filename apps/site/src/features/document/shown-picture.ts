/** The picture of a page that came in the HTML, read before anything is drawn in its place. */
const shown = import.meta.env.SSR
  ? null
  : document.querySelector<HTMLImageElement>('img[data-address]');
const [address, picture] = [shown?.dataset.address, shown?.src];

type Source = { readonly src: string; readonly 'data-address'?: string };

/** What an image element takes for the picture of an address: one that the HTML brought is not requested again. */
export function pictureOf(src: string): Source {
  return picture !== undefined && src === address ? { src: picture, 'data-address': src } : { src };
}
