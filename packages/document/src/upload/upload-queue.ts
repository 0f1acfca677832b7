import type { Document } from '@wenyuan/api-client';
import { folderOf } from './file-folder.ts';
import type { Existing, Namesake } from './find-existing.ts';
import type { UploadFailure } from './upload-failure.ts';

/** The files of the upload page as a state machine: pure, so that its rules can be tested without a network. */

type UploadState =
  /** Not started; the title may still be changed. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'queued' }
  | { readonly kind: 'sending'; readonly sent: number; readonly total: number }
  /** Sent in parts and paused; it resumes from `sent`. */
  | { readonly kind: 'paused'; readonly sent: number; readonly total: number }
  | ({ readonly kind: 'failed' } & UploadFailure)
  /** Uploaded and created as a document; its conversion reports the progress from here on. */
  | { readonly kind: 'made'; readonly document: Document };

/** What a document gets besides its title. */
export type UploadFields = {
  /** From the root to the chosen category; empty while none is chosen. */
  readonly categoryPath: readonly number[];
  readonly language: string;
  readonly price: number;
  /** Empty: the server takes them from the text. */
  readonly keywords: string;
  /** Whether it is for members (`membersHave`). */
  readonly is_vip: boolean;
};

export type UploadItem = {
  readonly key: number;
  readonly file: File;
  readonly title: string;
  /** The fields in which this file differs from the others. */
  readonly own: Partial<UploadFields>;
  /** What tells its bytes from others, once they have been read. */
  readonly md5?: string;
  /** A document that has the same bytes. */
  readonly existing?: Existing;
  /** A document whose title is like that which was compared, and may have been changed since. */
  readonly namesake?: Namesake | undefined;
  readonly state: UploadState;
};

export type UploadAction =
  | { readonly type: 'add'; readonly files: readonly File[] }
  | { readonly type: 'rename'; readonly key: number; readonly title: string }
  | { readonly type: 'edit'; readonly key: number; readonly own: Partial<UploadFields> }
  /** Gives the fields of one file to all that have not been sent. */
  | { readonly type: 'apply-to-all'; readonly key: number }
  | { readonly type: 'read'; readonly key: number; readonly md5: string }
  | { readonly type: 'exists'; readonly key: number; readonly existing: Existing }
  | { readonly type: 'named'; readonly key: number; readonly namesake: Namesake | undefined }
  | { readonly type: 'remove'; readonly key: number }
  | { readonly type: 'state'; readonly key: number; readonly state: UploadState }
  /** Starts what waits; with `exceptExisting` not what the site has already, or gets by another row, and would refuse. */
  | { readonly type: 'start'; readonly exceptExisting?: boolean }
  | { readonly type: 'pause'; readonly key: number }
  /** Sends a failed or paused file again. */
  | { readonly type: 'retry'; readonly key: number }
  /** Sends again what broke off with the connection. */
  | { readonly type: 'reconnect' }
  | { readonly type: 'clear-made' };

function sameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && folderOf(a) === folderOf(b);
}

/** Signs that turn the words behind them around: some send a program as a document by them. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

export function shownName(name: string): string {
  return name.replace(TURNING, '');
}

/** The name without its extension. */
export function titleOf(name: string): string {
  const plain = shownName(name);
  return plain.replace(/\.[^.]+$/, '').trim() || plain;
}

/** Whether title and fields can still be changed. */
export function isEditable({ state }: Pick<UploadItem, 'state'>): boolean {
  return state.kind === 'waiting' || state.kind === 'failed';
}

/** The first file of the list that has the same bytes under another name, if there is one before this. */
export function twinOf(
  { key, md5 }: UploadItem,
  items: readonly UploadItem[],
): UploadItem | undefined {
  const first = md5 === undefined ? undefined : items.find((item) => item.md5 === md5);
  return first?.key === key ? undefined : first;
}

/** The fields of a file: its own, and those of all files for the rest. */
export function fieldsOf({ own }: Pick<UploadItem, 'own'>, shared: UploadFields): UploadFields {
  return { ...shared, ...own };
}

/** The files, and the last key that one of them got: no key comes twice, as what is known of a file is kept by it. */
type Uploads = { readonly items: readonly UploadItem[]; readonly lastKey: number };

export const noUploads: Uploads = { items: [], lastKey: 0 };

export function uploadQueue({ items, lastKey }: Uploads, action: UploadAction): Uploads {
  if (action.type !== 'add') return { items: changed(items, action), lastKey };
  const fresh = action.files.filter((file) => !items.some((item) => sameFile(item.file, file)));
  const added = fresh.map((file, index): UploadItem => ({
    key: lastKey + 1 + index,
    file,
    title: titleOf(file.name),
    own: {},
    state: { kind: 'waiting' },
  }));
  return { items: [...items, ...added], lastKey: lastKey + added.length };
}

function changed(
  items: readonly UploadItem[],
  action: Exclude<UploadAction, { type: 'add' }>,
): readonly UploadItem[] {
  const change = (key: number, to: (item: UploadItem) => UploadItem) =>
    items.map((item) => (item.key === key ? to(item) : item));
  switch (action.type) {
    case 'rename':
      // The namesake is that of the former title.
      return change(action.key, (item) => ({
        ...item,
        title: action.title,
        namesake: undefined,
      }));
    case 'edit':
      return change(action.key, (item) => ({ ...item, own: action.own }));
    case 'apply-to-all': {
      const own = items.find(({ key }) => key === action.key)?.own ?? {};
      return items.map((item) => (isEditable(item) ? { ...item, own } : item));
    }
    case 'read':
      return change(action.key, (item) => ({ ...item, md5: action.md5 }));
    case 'exists':
      return change(action.key, (item) => ({ ...item, existing: action.existing }));
    case 'named':
      return change(action.key, (item) => ({ ...item, namesake: action.namesake }));
    case 'remove':
      return items.filter(({ key }) => key !== action.key);
    case 'state':
      return change(action.key, (item) => ({ ...item, state: action.state }));
    case 'start':
      return items.map((item) =>
        item.state.kind === 'waiting' &&
        !(
          action.exceptExisting === true &&
          (item.existing !== undefined || twinOf(item, items) !== undefined)
        )
          ? { ...item, state: { kind: 'queued' } }
          : item,
      );
    case 'pause':
      return change(action.key, (item) =>
        item.state.kind === 'sending'
          ? { ...item, state: { ...item.state, kind: 'paused' } }
          : item,
      );
    case 'retry':
      return change(action.key, (item) =>
        item.state.kind === 'failed' || item.state.kind === 'paused'
          ? { ...item, state: { kind: 'queued' } }
          : item,
      );
    case 'reconnect':
      return items.map((item) =>
        item.state.kind === 'failed' && item.state.isInterrupted
          ? { ...item, state: { kind: 'queued' } }
          : item,
      );
    case 'clear-made':
      return items.filter(({ state }) => state.kind !== 'made');
  }
}

/** The next files to send, when at most `atOnce` are sent at the same time. */
export function nextToSend(items: readonly UploadItem[], atOnce: number): UploadItem[] {
  const sending = items.filter(({ state }) => state.kind === 'sending').length;
  return items
    .filter(({ state }) => state.kind === 'queued')
    .slice(0, Math.max(0, atOnce - sending));
}

export type FileRules = {
  readonly extensions: readonly string[];
  /** 0 where the server does not tell. */
  readonly maxMb: number;
  /** What the person may still store, without the files of the list; undefined without a limit. */
  readonly roomBytes?: number | undefined;
};

/** Why a file is refused, or undefined. */
export function refusalOf(
  file: { readonly name: string; readonly size: number },
  { extensions, maxMb }: Pick<FileRules, 'extensions' | 'maxMb'>,
): string | undefined {
  const ext = /\.[^./\\]+$/.exec(file.name)?.[0]?.toLowerCase() ?? '';
  if (!extensions.includes(ext))
    return ext === '' ? '不支持没有扩展名的文件' : `不支持 ${ext} 的文件`;
  if (file.size === 0) return '文件是空的（0 字节）';
  if (maxMb > 0 && file.size > maxMb * 1024 * 1024) return `超过 ${maxMb} MB 的上限`;
  return undefined;
}

export type Refusal = { readonly name: string; readonly reason: string };

/** Splits files into accepted and refused ones with reasons; a file that is in the list already is refused. */
export function sortOut(
  items: readonly UploadItem[],
  files: readonly File[],
  rules: FileRules,
): { readonly taken: readonly File[]; readonly refused: readonly Refusal[] } {
  const taken: File[] = [];
  const refused: Refusal[] = [];
  const coming = items.filter(({ state }) => state.kind !== 'made');
  let left = (rules.roomBytes ?? Infinity) - coming.reduce((sum, { file }) => sum + file.size, 0);
  for (const file of files) {
    const twice = [...items.map((item) => item.file), ...taken].some((one) => sameFile(one, file));
    const reason =
      refusalOf(file, rules) ??
      (twice ? '列表中已有相同的文件' : undefined) ??
      (file.size > left ? '超出您剩余的存储空间' : undefined);
    if (reason === undefined) {
      taken.push(file);
      left -= file.size;
    } else refused.push({ name: file.name, reason });
  }
  return { taken, refused };
}
