/** One entry as a packer recorded it. `path` uses slashes; folders end without one. */
export type ArchiveEntry = {
  path: string;
  isFolder: boolean;
  /** Bytes unpacked; undefined where the packer did not know. */
  size: number | undefined;
  /** As packers show it: their own local time, without a zone. */
  modified: string;
  isEncrypted: boolean;
};

export type Archive = {
  /** No more than MAX_LISTED of them. */
  entries: ArchiveEntry[];
  /** As the archive says, where it says so; else what was counted. */
  total: number;
  /** A word on what is not shown, for readers. */
  note?: string;
};

/** What a person can still leaf through; the rest is counted. */
export const MAX_LISTED = 10_000;

/** A DOS date and time as packers of ZIP and RAR 4 keep it. */
export function dosTime(value: number): string {
  const date = value >>> 16;
  const [year, month, day] = [1980 + (date >> 9), (date >> 5) & 15, date & 31];
  if (month < 1 || month > 12 || day < 1) return '';
  const time = value & 0xffff;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)} ${two(time >> 11)}:${two((time >> 5) & 63)}`;
}

/** The same form of a moment; archives that know it are rare enough for UTC. */
export function unixTime(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 16).replace('T', ' ');
}
