/** Splits a typed list of words at Chinese or Latin commas and spaces. */
export function keywordsOf(text: string): string[] {
  return [...new Set(text.split(/[,，、\s]+/).filter((word) => word !== ''))];
}
