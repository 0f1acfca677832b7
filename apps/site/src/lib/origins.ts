/** The origin of the back office: the server writes it into the page; in development it is the neighbouring port. */
export function adminOrigin(): string {
  const written = document.querySelector<HTMLMetaElement>('meta[name=wy-admin-origin]')?.content;
  return written ?? `${location.protocol}//admin.${location.hostname}:5174`;
}
