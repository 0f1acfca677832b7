/** The words of a list that people typed: separated by commas of either script, or by spaces. */
export function keywordsOf(text: string): string[] {
  return [...new Set(text.split(/[,，、\s]+/).filter((word) => word !== ''))];
}
