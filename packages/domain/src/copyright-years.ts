/** The years of a copyright notice, from the one in which the site began; this year alone where that is not said. */
export function copyrightYears(start: string, year: number): string {
  return start !== '' && Number(start) < year ? `${start}–${year}` : String(year);
}
