import { chinaDay, formatDate } from '@wenyuan/domain';
import { saveFile } from './save-file.ts';

export type CsvColumn<Row> = {
  readonly title: string;
  readonly csv: (row: Row) => string | number;
};

/** Rows asked for at once, and the most that a file gets. */
const PAGE_SIZE = 100;
const MAX_ROWS = 10_000;

/**
 * Texts that spreadsheets would change as numbers: of more than 15 digits, as of an order or an identity card, the rest
 * becomes zeros; the zeros that an invoice's number begins with are dropped; 12E4 becomes 120000.
 */
const DIGITS = /^(?:\d{16,}|0\d+|\d+e\d+)$/i;

/**
 * Quotes a cell and escapes formulas and texts of digits, so that spreadsheets read it as text. The tab before a number is not
 * seen, and whoever reads the file in again loses it with the blanks around a value; a quotation mark or `="…"` would stay.
 */
export function csvCell(value: string | number): string {
  const text = String(value);
  const isFormula = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && typeof value === 'string';
  const harmless = isFormula ? `'${text}` : DIGITS.test(text) ? `\t${text}` : text;
  return /[",\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A time in local time; nothing where there is none. */
export function csvMoment(value: string | null | undefined): string {
  return value ? formatDate(value) : '';
}

export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ csv }) => csv(row))),
  ];
  // The byte order mark tells spreadsheets that the file is UTF-8.
  return `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}`;
}

/** Gives the browser a CSV file of this name, and of today where nothing else tells it from others. */
export function saveCsv(text: string, name: string, mark = chinaDay(new Date())): void {
  saveFile(`${name}-${mark}.csv`, text, 'text/csv;charset=utf-8');
}

/** Reads one page of a filtered list. */
export type ReadPage<Row> = (paging: {
  readonly page: number;
  readonly size: number;
}) => Promise<{ readonly rows: readonly Row[]; readonly total: number }>;

/**
 * All rows of a filtered list, `most` of them, and how many there are, page by page. A row that comes
 * meanwhile moves others to the next page: those are not taken twice, and it is not counted. One that leaves moves others to
 * a page that was read already: after the last page, those before it are read again, from behind, so that none is left out.
 */
export async function collectRows<Row extends { readonly id: number }>(
  readPage: ReadPage<Row>,
  onProgress: (done: number, total: number) => void = () => undefined,
  most = MAX_ROWS,
): Promise<{ rows: Row[]; total: number }> {
  const rows = new Map<number, Row>();
  const read = async (page: number) => {
    const reply = await readPage({ page, size: PAGE_SIZE });
    for (const row of reply.rows) rows.set(row.id, row);
    return { isEmpty: reply.rows.length === 0, total: reply.total };
  };
  let total = Infinity;
  let hasShrunk = false;
  for (let page = 1; ; page += 1) {
    const reply = await read(page);
    hasShrunk ||= page > 1 && reply.total < total;
    total = Math.min(total, reply.total);
    const wanted = Math.min(total, most);
    onProgress(Math.min(rows.size, wanted), wanted);
    if (!reply.isEmpty && rows.size < wanted) continue;
    // The server may give a large total that is some seconds old.
    if (hasShrunk || rows.size < wanted)
      for (let before = page - 1; before > 0; before -= 1) await read(before);
    return { rows: [...rows.values()], total };
  }
}
