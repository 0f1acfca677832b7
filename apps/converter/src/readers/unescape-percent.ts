/** An address with its percent signs read; as it is where they are none. */
export function unescapePercent(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
