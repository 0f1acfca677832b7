import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { StartError } from '../start-error.ts';

/** The columns of a catalogue, each by either name. */
const COLUMNS = {
  file: '文件',
  title: '标题',
  category: '分类',
  price: '价格',
  owner: '作者',
  keywords: '关键词',
  description: '简介',
  language: '语言',
} as const;
type Column = keyof typeof COLUMNS;
const columns = Object.keys(COLUMNS) as Column[];

/** A line of a catalogue; what its columns do not say is ''. */
export type CatalogueRow = { readonly line: number } & Readonly<Record<Column, string>>;

/** Spreadsheets of Chinese systems save in GB 18030. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

function columnOf(title: string): Column | undefined {
  const name = title.trim();
  return columns.find((column) => column === name.toLowerCase() || COLUMNS[column] === name);
}

/** @throws {StartError} when it is no table with a column of files. */
export async function readCatalogue(file: string): Promise<CatalogueRow[]> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`CSV 文件 ${file} 无法读取（${error.code ?? ''}）`);
  });
  let lines: { record: string[]; info: { lines: number } }[];
  try {
    lines = parse(decode(bytes), {
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
    }) as unknown as typeof lines;
  } catch (error) {
    throw new StartError(`CSV 文件格式不正确：${error instanceof Error ? error.message : ''}`);
  }
  const [head, ...rows] = lines;
  const places = (head?.record ?? []).map(columnOf);
  if (!places.includes('file'))
    throw new StartError(
      `CSV 文件的首行应为列名，其中须有“文件”。可用的列：${Object.values(COLUMNS).join('、')}`,
    );
  const unknown = (head?.record ?? []).filter((_, index) => places[index] === undefined);
  if (unknown.length > 0) throw new StartError(`CSV 文件中有未知的列：${unknown.join('、')}`);
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
