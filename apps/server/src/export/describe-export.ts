import { fieldLabels } from '@wenyuan/contract';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../db/schema/index.ts';
import { exportedFileSchema, exportManifestSchema } from './export-folder.ts';
import { columnTitles, tableTitles } from './titles.ts';

type Shape = Readonly<Record<string, { meta(): { title?: string } | undefined }>>;

/** The fields of the lines of a file. */
function fileSection(file: string, shape: unknown): string[] {
  return [
    `## \`${file}\``,
    '',
    '| 字段 | 内容 |',
    '| --- | --- |',
    ...Object.entries(shape as Shape).map(
      ([name, field]) => `| \`${name}\` | ${field.meta()?.title ?? ''} |`,
    ),
    '',
  ];
}

/** What the wire calls a row of a table: RedeemBatch for redeem_batches. */
const entityOf = (table: string) =>
  table
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh)es$|s$/, '')
    .replaceAll(/(?:^|_)(.)/g, (_match, letter: string) => letter.toUpperCase());

/** What a field of a table means, in Chinese; undefined when nobody has said it. */
function titleOf(table: string, column: string): string | undefined {
  return (
    columnTitles[`${table}.${column}`] ??
    fieldLabels[`${entityOf(table)}.${column}`] ??
    columnTitles[column] ??
    fieldLabels[column]
  );
}

/** The tables of the product, by name. */
export function describeTables() {
  const exported: unknown[] = Object.values(schema);
  return exported
    .filter((one): one is PgTable => is(one, PgTable))
    .map((table) => getTableConfig(table))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, columns, foreignKeys }) => {
      const references = new Map(
        foreignKeys.map((key) => {
          const { columns: own, foreignTable, foreignColumns } = key.reference();
          const target = getTableConfig(foreignTable).name;
          return [own[0]?.name ?? '', `${target}.${foreignColumns[0]?.name ?? ''}`];
        }),
      );
      return {
        name,
        title: tableTitles[name],
        // Generated ones are made again from the others.
        columns: columns
          .filter((column) => column.generated === undefined)
          .map((column) => ({
            name: column.name,
            type: column.getSQLType(),
            isNullable: !column.notNull,
            reference: references.get(column.name),
            title: titleOf(name, column.name),
          })),
      };
    });
}

function tableSection({
  name,
  title,
  columns,
}: ReturnType<typeof describeTables>[number]): string[] {
  return [
    `### \`tables/${name}.jsonl\``,
    '',
    `${title ?? ''}。`,
    '',
    '| 字段 | 类型 | 内容 |',
    '| --- | --- | --- |',
    ...columns.map((column) => {
      const facts = [
        column.title ?? '',
        column.isNullable ? '可为空' : '',
        column.reference === undefined ? '' : `指向 \`${column.reference}\``,
      ].filter((fact) => fact !== '');
      return `| \`${column.name}\` | ${column.type} | ${facts.join('，')} |`;
    }),
    '',
  ];
}

/** The part of docs/export.md that follows from the schema. */
export function describeExport(): string {
  return [
    ...fileSection('manifest.json', exportManifestSchema.shape),
    ...fileSection('files.jsonl', exportedFileSchema.shape),
    '## 数据表',
    '',
    ...describeTables().flatMap(tableSection),
  ].join('\n');
}
