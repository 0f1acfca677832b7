import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { contract } from '@wenyuan/contract';
import { CategoryType } from '@wenyuan/domain';
import { and, eq, isNull } from 'drizzle-orm';
import type { Caller } from '../auth/caller.ts';
import type { Config } from '../config.ts';
import { documents } from '../db/schema/index.ts';
import { HttpError } from '../http/errors.ts';
import { categoryHandlers } from '../modules/category/category.routes.ts';
import { listCategories } from '../modules/category/category.repo.ts';
import { createDocuments } from '../modules/document/create-documents.ts';
import { inScratch } from '../modules/upload/in-scratch.ts';
import {
  allowedExtension,
  keepDocument,
  requireKind,
  requireUploadRight,
} from '../modules/upload/keep-document.ts';
import { receiveFile } from '../modules/upload/receive-file.ts';
import { sameBytes } from '../modules/upload/same-bytes.ts';
import type { Services } from '../services.ts';
import { StartError } from '../start-error.ts';
import { callerOf, findAccount, FROM, judged, withOperator, type Operator } from './operator.ts';
import { readCatalogue, type CatalogueRow } from './read-catalogue.ts';
import { createReporter, printResult } from './reporter.ts';
import type { Common } from './run.ts';

const MB = 1024 * 1024;

export type ImportOptions = Common & {
  readonly csv: string;
  readonly owner?: string;
  readonly createCategories?: true;
  readonly dryRun?: true;
};

type Report = {
  readonly total: number;
  imported: number;
  /** Whose owner has a document of the same bytes. */
  skipped: number;
  readonly failed: { readonly line: number; readonly file: string; readonly message: string }[];
};

/** The heads of a path, the longest first, each with what follows it: a category may have a / in its name. */
function headsOf(named: string): { title: string; rest: string }[] {
  const ends = [...named.matchAll(/[/／]/g)].map(({ index }) => index);
  return [named.length, ...ends.toReversed()].map((end) => ({
    title: named.slice(0, end).trim(),
    rest: named.slice(end + 1),
  }));
}

/** Finds the path of categories that a row names, from the root: `历史/明史`. */
async function createFinder(
  { services, call }: Operator,
  { mayCreate, isTried }: { mayCreate: boolean; isTried: boolean },
) {
  const { create } = categoryHandlers(services);
  const known = await listCategories(services.db, [CategoryType.Document]);
  const tree = known.map(({ id, parent_id, title }) => ({ id, parent_id, title }));
  return async (named: string): Promise<number[]> => {
    if (named.split(/[/／]/).some((title) => title.trim() === '')) throw new StartError('缺少分类');
    const ids: number[] = [];
    let left = named;
    while (left !== '') {
      const parent_id = ids.at(-1) ?? 0;
      const find = (title: string) =>
        tree.find((one) => one.parent_id === parent_id && one.title === title);
      const heads = headsOf(left);
      const there = heads.find(({ title }) => find(title) !== undefined);
      const { title, rest } = there ?? heads.at(-1) ?? { title: left, rest: '' };
      const found = find(title);
      left = rest;
      if (found === undefined && !mayCreate)
        throw new StartError(`没有分类“${named}”，可加 --create-categories 自动添加`);
      // A category that would be made has no number yet.
      if (found === undefined && isTried) {
        ids.push(-1);
        continue;
      }
      const { category: made = [] } =
        found === undefined
          ? await call(contract.category.create, create, {
              title,
              parent_id,
              type: CategoryType.Document,
            })
          : {};
      for (const row of made) tree.push({ id: row.id, parent_id, title: row.title });
      const id = found?.id ?? made[0]?.id;
      if (id === undefined) throw new Error('no category was made');
      ids.push(id);
    }
    return ids;
  };
}

/** A file below the folder, wherever links lead. */
async function locate(folder: string, name: string): Promise<{ file: string; size: number }> {
  if (name === '') throw new StartError('缺少文件名');
  const file = await realpath(path.join(folder, name)).catch(() => undefined);
  if (file === undefined)
    throw new StartError(
      name.includes('\\') ? '文件不存在：路径各段之间应为 /，不是 \\' : '文件不存在',
    );
  if (!file.startsWith(folder + path.sep)) throw new StartError('文件不在该目录中');
  const stats = await stat(file);
  if (!stats.isFile()) throw new StartError('不是文件');
  return { file, size: stats.size };
}

async function sumsOf(file: string): Promise<{ hash: string; digest: string }> {
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    md5.update(chunk);
    sha256.update(chunk);
  }
  return { hash: md5.digest('hex'), digest: sha256.digest('hex') };
}

/** Whether the owner has a document of these bytes, so that a second run does nothing again. */
async function isThere(
  { db }: Services,
  owner: Caller,
  bytes: { hash: string; digest: string },
): Promise<boolean> {
  const own = and(eq(documents.user_id, owner.id), isNull(documents.deleted_at));
  return (await db.$count(documents, and(own, sameBytes(documents, bytes)))) > 0;
}

/** The same checks and records as when the owner uploads it on the site, without its limits of time. */
async function importOne(
  services: Services,
  { file, size }: { file: string; size: number },
  {
    row,
    owner,
    categoryIds,
    isTried,
  }: { row: CatalogueRow; owner: Caller; categoryIds: number[]; isTried: boolean },
): Promise<void> {
  const settings = await services.settings.read();
  const name = path.basename(file);
  if (size === 0) throw new StartError('文件是空的（0 字节）');
  const limitMb = settings.security.max_document_size;
  if (size > limitMb * MB) throw new StartError(`文件超过 ${limitMb} MB 的上限`);
  const ext = allowedExtension(settings, name);
  await requireUploadRight(services, owner);
  const { title, price, keywords, description, language } = row;
  const inputOf = (attachment_id: number) =>
    judged(contract.document.create, {
      // Those that are only tried may have no number.
      category_id: categoryIds.map((id) => Math.max(1, id)),
      document: [
        {
          attachment_id,
          title: title === '' ? name.slice(0, -ext.length) : title,
          price: price === '' ? 0 : Number(price),
          keywords,
          description,
          language,
        },
      ],
    });
  // A row that will be refused leaves no file.
  inputOf(1);
  await requireKind(file, ext);
  if (isTried) return;
  const kept = await inScratch(services, async (folder) => {
    const stream = createReadStream(file);
    const received = await receiveFile(
      services,
      { stream, isTruncated: () => false },
      folder,
      limitMb,
    );
    return keepDocument(services, { caller: owner, ip: FROM }, { ...received, name, ext });
  });
  await createDocuments(services, inputOf(kept.id), owner);
}

const sentenceOf = (error: unknown): string => {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof HttpError)) throw error;
  return Object.values(error.fields ?? {})[0] ?? error.message;
};

async function importRows(operator: Operator, folder: string, options: ImportOptions) {
  const { services, caller } = operator;
  const rows = await readCatalogue(options.csv);
  const report: Report = { total: rows.length, imported: 0, skipped: 0, failed: [] };
  const reporter = createReporter();
  const isTried = options.dryRun === true;
  const mayCreate = options.createCategories === true;
  const findCategories = await createFinder(operator, { mayCreate, isTried });
  const owners = new Map<string, Caller>();
  // What a trial would have made: the rows behind it are judged as when it were there.
  const tried = new Set<string>();
  // A wrong name would be told of every row.
  if (options.owner !== undefined) await findAccount(services.db, options.owner);
  const ownerOf = async (named: string): Promise<Caller> => {
    if (named === '') return caller;
    const known =
      owners.get(named) ?? (await callerOf(services, (await findAccount(services.db, named)).id));
    owners.set(named, known);
    return known;
  };
  for (const [index, row] of rows.entries()) {
    reporter.bar(index, rows.length, row.file);
    try {
      const found = await locate(folder, row.file);
      const owner = await ownerOf(row.owner === '' ? (options.owner ?? '') : row.owner);
      const sums = await sumsOf(found.file);
      const key = `${owner.id} ${sums.digest}`;
      if (tried.has(key) || (await isThere(services, owner, sums))) {
        report.skipped += 1;
        continue;
      }
      const categoryIds = await findCategories(row.category);
      await importOne(services, found, { row, owner, categoryIds, isTried });
      report.imported += 1;
      if (isTried) tried.add(key);
    } catch (error) {
      report.failed.push({ line: row.line, file: row.file, message: sentenceOf(error) });
    }
  }
  reporter.end();
  return report;
}

/** Imports the files of a folder that a catalogue names. A run that was cut off goes on where it was. */
export async function importFolder(
  config: Config,
  folder: string,
  options: ImportOptions,
): Promise<void> {
  const place = await realpath(folder).catch(() => {
    throw new StartError(`目录 ${folder} 不存在`);
  });
  const report = await withOperator(config, (operator) => importRows(operator, place, options));
  const { total, imported, skipped, failed } = report;
  printResult(options.json === true, report, [
    `${options.dryRun === true ? '将导入' : '✓ 已导入'} ${imported} 份文档，跳过已有的 ${skipped} 份，共 ${total} 行`,
    ...failed.map(({ line, file, message }) => `✗ 第 ${line} 行 ${file}：${message}`),
    ...(failed.length > 0 ? [`${failed.length} 行未导入，改正后再次运行即可`] : []),
  ]);
  if (failed.length > 0) process.exitCode = 1;
}
