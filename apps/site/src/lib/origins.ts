/** Where the back office is: the server writes it into the page; in development it is the port beside. */
export function adminOrigin(): string {
  const written = document.querySelector<HTMLMetaElement>('meta[name=wy-admin-origin]')?.content;
  return written ?? `${location.protocol}//admin.${location.hostname}:5174`;
}
