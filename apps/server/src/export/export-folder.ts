import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { requireFolder } from '../backup/backup-folder.ts';
import { StartError } from '../start-error.ts';

export const FORMAT = 1;

/** What docs/export.md says about `manifest.json`. */
export const exportManifestSchema = z.object({
  format: z.literal(FORMAT).meta({ title: '格式的版本' }),
  version: z.string().meta({ title: '制作它的程序版本' }),
  created_at: z.iso.datetime().meta({ title: '制作的时间' }),
  migration: z.number().meta({ title: '数据结构的版本' }),
  tables: z
    .array(
      z.object({
        name: z.string().regex(/^[a-z0-9_]+$/),
        columns: z.array(z.string()),
        rows: z.number(),
        sha256: z.string(),
      }),
    )
    .meta({ title: '数据表：名称、字段、行数与校验和' }),
  sequences: z
    .array(z.object({ name: z.string(), last: z.string(), called: z.boolean() }))
    .meta({ title: '编号用到了哪里' }),
  jobs: z.object({ count: z.number(), sha256: z.string() }).meta({ title: '等待中的任务' }),
  files: z
    .object({ count: z.number(), bytes: z.number(), sha256: z.string() })
    .meta({ title: '文件的数量、字节数与清单的校验和' }),
  secret: z.string().meta({ title: '签名与加密设置所用的密钥' }),
});
export type ExportManifest = z.output<typeof exportManifestSchema>;

/** A line of `files.jsonl`. */
export const exportedFileSchema = z.object({
  key: z
    .string()
    .refine((key) => !path.isAbsolute(key) && !key.split('/').includes('..'))
    .meta({ title: '路径，即 files 目录中的位置' }),
  size: z.number().meta({ title: '字节数' }),
  sha256: z.string().meta({ title: 'SHA-256' }),
});

export const tableOf = (folder: string, table: string) =>
  path.join(folder, 'tables', `${table}.jsonl`);
export const jobsOf = (folder: string) => path.join(folder, 'jobs.jsonl');
export const filesOf = (folder: string) => path.join(folder, 'files.jsonl');
export const manifestOf = (folder: string) => path.join(folder, 'manifest.json');
export const fileOf = (folder: string, key: string) => path.join(folder, 'files', key);

/** @throws {StartError} when there is no whole export, or a newer one than this product knows. */
export async function readExportManifest(folder: string): Promise<ExportManifest> {
  requireFolder(folder);
  let content: unknown;
  try {
    content = JSON.parse(await readFile(manifestOf(folder), 'utf8'));
  } catch {
    throw new StartError(`${folder} 中没有完整的迁出文件`);
  }
  const { format } = content as { format?: unknown };
  if (typeof format === 'number' && format > FORMAT)
    throw new StartError(`迁出文件的格式（${format}）比本版本所知的新：请先升级程序`);
  const parsed = exportManifestSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new StartError('迁出文件的 manifest.json 已损坏');
}
