/** The price for a member: `discount` is the percent that remains (85 is 15 % off), rounded up to whole credits. */
export function memberPrice(price: number, discount: number): number {
  const percent = Math.min(100, Math.max(0, discount));
  return Math.ceil((price * percent) / 100);
}

/** What of a price goes to the owner of the document, by the percent that the site gives, rounded down; the site keeps the rest. */
export function ownerShare(price: number, percent: number): number {
  return Math.floor((price * percent) / 100);
}
