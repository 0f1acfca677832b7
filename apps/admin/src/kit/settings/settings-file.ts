import type { Config } from '@wenyuan/api-client';
import { settingCategories } from '@wenyuan/domain';
import { fieldOf, problemOf, valueOf } from './setting-values.ts';

export const allCategories = Object.keys(settingCategories);

const FORMAT = 'wenyuan-settings';
const VERSION = 1;
/** A file of settings is a few kilobytes. */
export const FILE_BYTES_MAX = 1024 * 1024;

type Settings = Readonly<Record<string, Readonly<Record<string, string>>>>;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The settings of a file that this version wrote; undefined for anything else. */
function settingsIn(given: unknown): Settings | undefined {
  if (!isRecord(given) || given.format !== FORMAT || given.version !== VERSION) return undefined;
  const { settings } = given;
  const isWhole =
    isRecord(settings) &&
    Object.values(settings).every(
      (items) => isRecord(items) && Object.values(items).every((text) => typeof text === 'string'),
    );
  return isWhole ? (settings as Settings) : undefined;
}

/** Pictures lie in the files of this installation, so their addresses mean nothing elsewhere. */
function isPortable({ is_secret, value }: Config): boolean {
  return !is_secret && !value.startsWith('/uploads/');
}

/** All settings but secrets and uploaded pictures, as text for a file. */
export function settingsFile(rows: readonly Config[], at: string): string {
  const settings: Record<string, Record<string, string>> = {};
  for (const row of rows)
    if (isPortable(row)) (settings[row.category] ??= {})[row.name] = row.value;
  return `${JSON.stringify({ format: FORMAT, version: VERSION, exported_at: at, settings }, null, 2)}\n`;
}

type Difference = {
  readonly row: Config;
  readonly value: string;
  /** Why the value cannot be saved. */
  readonly problem: string | undefined;
};

export type ReadFile =
  | { readonly failure: string }
  | {
      readonly differences: readonly Difference[];
      /** Names in the file that this version does not have, or takes from no file. */
      readonly ignored: readonly string[];
    };

/** What of a file differs from the present settings. Each value is judged as one that was typed. */
export function readSettingsFile(text: string, rows: readonly Config[]): ReadFile {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { failure: '文件不是有效的 JSON' };
  }
  const settings = settingsIn(given);
  if (settings === undefined) return { failure: '这不是从文渊导出的设置文件，或版本不符' };
  const byName = new Map(rows.map((row) => [fieldOf(row), row]));
  const differences: Difference[] = [];
  const ignored: string[] = [];
  for (const [category, items] of Object.entries(settings))
    for (const [name, value] of Object.entries(items)) {
      const row = byName.get(fieldOf({ category, name }));
      if (row === undefined || row.is_secret) ignored.push(`${category}.${name}`);
      else if (value !== row.value)
        differences.push({ row, value, problem: problemOf(row, valueOf({ ...row, value })) });
    }
  return { differences, ignored };
}
