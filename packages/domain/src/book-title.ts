/** A title between title marks. Marks inside of it become single ones: 《〈论语〉讲义》. */
export function bookTitle(title: string): string {
  return `《${title.replaceAll('《', '〈').replaceAll('》', '〉')}》`;
}
