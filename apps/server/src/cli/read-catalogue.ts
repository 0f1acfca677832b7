import { readFile } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { StartError } from '../start-error.ts';

/** The columns of a catalogue, each by either name. */
const COLUMNS = {
  file: '文件',
  title: '标题',
  category: '分类',
  price: '价格',
  owner: '作者',
  keywords: '关键词',
  description: '摘要',
  language: '语言',
} as const;
type Column = keyof typeof COLUMNS;
const columns = Object.keys(COLUMNS) as Column[];
/** What catalogues for earlier versions call a column. */
const FORMER_NAMES: ReadonlyMap<string, Column> = new Map([['简介', 'description']]);

/** A line of a catalogue; what its columns do not say is ''. */
export type CatalogueRow = { readonly line: number } & Readonly<Record<Column, string>>;

/** Spreadsheets of Chinese systems save in GB 18030, or as “Unicode 文本” in UTF-16. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

function columnOf(title: string): Column | undefined {
  const name = title.trim();
  return (
    columns.find((column) => column === name.toLowerCase() || COLUMNS[column] === name) ??
    FORMER_NAMES.get(name)
  );
}

type Line = { readonly record: string[]; readonly info: { readonly lines: number } };

/** @throws {StartError} that says in which line the quotes are wrong. */
function parseCsv(text: string): Line[] {
  const [head = ''] = text.split('\n', 1);
  try {
    return parse(text, {
      bom: true,
      info: true,
      trim: true,
      delimiter: ['\t', ';'].find((mark) => head.includes(mark) && !head.includes(',')) ?? ',',
      // Spreadsheets write rows and columns that were cleared as commas alone.
      skip_records_with_empty_values: true,
      skip_empty_lines: true,
      relax_column_count: true,
    }) as unknown as Line[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? `第 ${error['lines']} 行，` : '';
    const cause =
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? '有引号没有结束'
        : '有引号的内容须以双引号括起，其中的引号写两个';
    throw new StartError(`CSV 文件格式不正确：${line}${cause}`);
  }
}

/** Which column stands at each place. @throws {StartError} when it is no head of a table with files and categories. */
function placesOf(head: readonly string[]): (Column | undefined)[] {
  const places = head.map(columnOf);
  if (!places.includes('file') || !places.includes('category'))
    throw new StartError(
      `CSV 文件的首行应为列名，其中须有“文件”与“分类”。可用的列：${Object.values(COLUMNS).join('、')}`,
    );
  const unknown = head.filter((title, index) => places[index] === undefined && title !== '');
  if (unknown.length > 0) throw new StartError(`CSV 文件中有未知的列：${unknown.join('、')}`);
  const twice = places.find((place, index) => place !== undefined && places.indexOf(place) < index);
  if (twice !== undefined) throw new StartError(`CSV 文件中有两列“${COLUMNS[twice]}”`);
  return places;
}

/** @throws {StartError} when it is no table with columns of files and categories. */
export async function readCatalogue(file: string): Promise<CatalogueRow[]> {
  const [head, ...rows] = parseCsv(decode(await readFile(file)));
  const places = placesOf(head?.record ?? []);
  return rows.map(({ record, info }) => {
    const cells = Object.fromEntries(columns.map((column) => [column, ''])) as Record<
      Column,
      string
    >;
    for (const [index, column] of places.entries())
      if (column !== undefined) cells[column] = record[index] ?? '';
    return { line: info.lines, ...cells };
  });
}
