import { StartError } from '../start-error.ts';
import { createSourceRow, type SourceRow } from './source-row.ts';
import { createTimeReader } from './zoned-time.ts';

/** The database of the other site as it was at one moment. */
export type Source = {
  has(table: string): boolean;
  /** The number of rows, 0 where there is no such table. */
  count(table: string): Promise<number>;
  maxId(table: string): Promise<number>;
  /** All rows by id, `size` at a time; none where there is no such table. */
  batches(table: string, size?: number): AsyncIterable<readonly SourceRow[]>;
  /** The rows whose `column` is one of these values. */
  where(table: string, column: string, values: readonly unknown[]): Promise<SourceRow[]>;
  close(): Promise<void>;
};

const BATCH = 500;
/** Tables without which it is another product's database. */
const NEEDED = ['user', 'document', 'attachment', 'category'];

type Options = { readonly url: string; readonly prefix: string; readonly zone: string };

/** @throws {StartError} when the database cannot be read or is of another product. */
export async function openSource({ url, prefix, zone }: Options): Promise<Source> {
  const mysql = await import('mysql2/promise');
  const connection = await mysql
    .createConnection({ uri: url, dateStrings: true, supportBigNumbers: true, charset: 'utf8mb4' })
    .catch((error: unknown) => {
      const said = error instanceof Error ? error.message : String(error);
      throw new StartError(`无法连接 MySQL：${said}`);
    });
  // A lost connection is reported with the next question.
  connection.on('error', () => undefined);
  const readTime = createTimeReader(zone);
  const ask = async (sql: string, values: readonly unknown[] = []) => {
    const [rows] = await connection.query(sql, [...values]).catch((error: unknown) => {
      if ((error as { fatal?: boolean }).fatal !== true) throw error;
      throw new StartError('与 MySQL 的连接断开了：再次运行即可继续');
    });
    return rows as Record<string, unknown>[];
  };
  await connection.query('set session transaction isolation level repeatable read');
  await connection.query('start transaction with consistent snapshot, read only');
  const listed = await ask(
    'select table_name as name from information_schema.tables where table_schema = database()',
  );
  const tables = new Set(listed.map(({ name }) => String(name)));
  const has = (table: string) => tables.has(prefix + table);
  const missing = NEEDED.filter((table) => !has(table));
  if (missing.length > 0) {
    await connection.end();
    const names = missing.map((table) => prefix + table).join('、');
    throw new StartError(`数据库中没有 ${names}：它不是 moredoc 的数据库，或表前缀不是 ${prefix}`);
  }
  const quoted = (table: string) => mysql.escapeId(prefix + table);
  const rowOf = (values: Record<string, unknown>) => createSourceRow(values, readTime);
  const first = async (table: string, what: string) => {
    if (!has(table)) return 0;
    const [row] = await ask(`select ${what} as value from ${quoted(table)}`);
    return Number(row?.value ?? 0);
  };

  return {
    has,
    count: (table) => first(table, 'count(*)'),
    maxId: (table) => first(table, 'max(id)'),
    async *batches(table, size = BATCH) {
      let last = -1;
      while (has(table)) {
        const found = await ask(
          `select * from ${quoted(table)} where id > ? order by id limit ${size}`,
          [last],
        );
        const rows = found.map(rowOf);
        const end = rows.at(-1);
        if (end === undefined) return;
        last = end.id;
        yield rows;
      }
    },
    async where(table, column, values) {
      if (values.length === 0 || !has(table)) return [];
      const found = await ask(
        `select * from ${quoted(table)} where ${mysql.escapeId(column)} in (?) order by id`,
        [values],
      );
      return found.map(rowOf);
    },
    close: () => connection.end(),
  };
}
