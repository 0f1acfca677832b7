/** A day counts to its end in China; a moment is taken as it is. */
export function untilMoment(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T23:59:59+08:00` : text;
}
