import { readAt } from '../read-at.ts';

/** From here on, numbers of sectors are marks: end of chain, free, part of the table itself. */
export const END = 0xfffffff0;
const NAMED_IN_HEADER = 109;
const KEPT_TABLES = 64;

/** The sectors of a compound file, and in which order they belong together. */
export class Sectors {
  readonly bytes: number;
  readonly #path: string;
  readonly #fileBytes: number;
  readonly #header: Buffer;
  readonly #read = new Map<number, Buffer>();
  #places: number[] | undefined;

  constructor(path: string, fileBytes: number, header: Buffer) {
    this.#path = path;
    this.#fileBytes = fileBytes;
    this.#header = header;
    this.bytes = 1 << header.readUInt16LE(30);
  }

  /** Sectors that lie behind each other; fewer where the file ends. */
  read(index: number, count = 1): Buffer {
    return readAt(this.#path, (index + 1) * this.bytes, count * this.bytes);
  }

  /** The sector that follows in its chain. */
  next(index: number): number {
    const perSector = this.bytes / 4;
    const table = this.#table(Math.floor(index / perSector));
    const offset = (index % perSector) * 4;
    return offset + 4 <= table.length ? table.readUInt32LE(offset) : END;
  }

  /** A chain from its start, up to so many bytes; a file has no more than it has. */
  chain(start: number, bytes: number): Buffer {
    const pieces: Buffer[] = [];
    let left = Math.ceil(Math.min(bytes, this.#fileBytes) / this.bytes);
    for (let at = start; left > 0 && at < END;) {
      let count = 1;
      let following = this.next(at);
      while (count < left && following === at + count) {
        following = this.next(following);
        count += 1;
      }
      pieces.push(this.read(at, count));
      left -= count;
      at = following;
    }
    return Buffer.concat(pieces);
  }

  /** Where a byte of a chain lies in the file; undefined where the chain, or the file, ends before it. */
  place(start: number, at: number): number | undefined {
    if (at >= this.#fileBytes) return undefined;
    let sector = start;
    for (let left = Math.floor(at / this.bytes); left > 0 && sector < END; left -= 1)
      sector = this.next(sector);
    const place = (sector + 1) * this.bytes + (at % this.bytes);
    return place < this.#fileBytes ? place : undefined;
  }

  #table(number: number): Buffer {
    const known = this.#read.get(number);
    if (known !== undefined) return known;
    this.#places ??= this.#findTables();
    const place = this.#places[number];
    const table = place === undefined || place >= END ? Buffer.alloc(0) : this.read(place);
    if (this.#read.size >= KEPT_TABLES) this.#read.clear();
    this.#read.set(number, table);
    return table;
  }

  /** Where the allocation table lies: its first sectors are named in the header, the others in sectors of their own. */
  #findTables(): number[] {
    const perSector = this.bytes / 4;
    const numbersOf = (data: Buffer) =>
      Array.from({ length: Math.floor(data.length / 4) }, (_, at) => data.readUInt32LE(at * 4));
    const places = numbersOf(this.#header.subarray(76, 76 + NAMED_IN_HEADER * 4));
    // As many as a file of this size can have; a chain in a circle ends here.
    const most = Math.ceil(this.#fileBytes / this.bytes / perSector);
    let at = this.#header.readUInt32LE(68);
    while (at < END && places.length < most) {
      const numbers = numbersOf(this.read(at));
      at = numbers.length === perSector ? (numbers.pop() ?? END) : END;
      places.push(...numbers);
    }
    return places;
  }
}
