/** The word for a value of the wire; one that a newer server knows and this code does not stands for itself. */
export function labelIn(labels: Readonly<Record<string, string>>, value: number | string): string {
  return labels[value] ?? String(value);
}
