import type { Document } from '@wenyuan/api-client';
import { describe, expect, it } from 'vitest';
import { rememberPath } from './file-folder.ts';
import type { Namesake } from './find-existing.ts';
import {
  fieldsOf,
  nextToSend,
  noUploads,
  refusalOf,
  sortOut,
  titleOf,
  twinOf,
  uploadQueue,
} from './upload-queue.ts';

const file = (name: string, text = 'x') => new File([text], name, { lastModified: 1 });
const added = (...names: string[]) =>
  uploadQueue(noUploads, { type: 'add', files: names.map((name) => file(name)) });

describe('the queue', () => {
  it('names a document after its file', () => {
    expect(added('论语 注释.v2.pdf').items[0]?.title).toBe('论语 注释.v2');
    expect(titleOf('.pdf')).toBe('.pdf');
    expect(titleOf('甲\u202efdp.exe.pdf')).toBe('甲fdp.exe');
  });

  it('takes the same file once', () => {
    const { items } = uploadQueue(added('a.pdf'), {
      type: 'add',
      files: [file('a.pdf'), file('b.pdf')],
    });
    expect(items.map((item) => item.file.name)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('gives each file a key of its own, also after removals', () => {
    const { items } = uploadQueue(
      uploadQueue(added('a.pdf', 'b.pdf'), { type: 'remove', key: 1 }),
      {
        type: 'add',
        files: [file('c.pdf')],
      },
    );
    expect(new Set(items.map(({ key }) => key)).size).toBe(2);
  });

  it('gives no key twice, also once the list is empty', () => {
    const document = { id: 7 } as Document;
    let uploads = added('a.pdf', 'b.pdf');
    for (const key of [1, 2])
      uploads = uploadQueue(uploads, { type: 'state', key, state: { kind: 'made', document } });
    uploads = uploadQueue(uploads, { type: 'clear-made' });
    expect(uploads.items).toEqual([]);
    uploads = uploadQueue(uploads, { type: 'add', files: [file('c.pdf')] });
    uploads = uploadQueue(uploads, { type: 'remove', key: 3 });
    uploads = uploadQueue(uploads, { type: 'add', files: [file('d.pdf')] });
    expect(uploads.items.map(({ key }) => key)).toEqual([4]);
  });

  it('sends nothing before it is started, and later files wait for a start of their own', () => {
    expect(nextToSend(added('a.pdf').items, 2)).toEqual([]);
    const started = uploadQueue(added('a.pdf'), { type: 'start' });
    const more = uploadQueue(started, { type: 'add', files: [file('b.pdf')] });
    expect(nextToSend(more.items, 2).map((item) => item.file.name)).toEqual(['a.pdf']);
  });

  it('leaves out what the site has already, where it would refuse it', () => {
    const existing = { id: 7, uuid: '0123456789abcdef', title: '论语', category_id: [] };
    const uploads = uploadQueue(added('a.pdf', 'b.pdf'), { type: 'exists', key: 1, existing });
    const kinds = (exceptExisting: boolean) =>
      uploadQueue(uploads, { type: 'start', exceptExisting }).items.map(({ state }) => state.kind);
    expect(kinds(true)).toEqual(['waiting', 'queued']);
    expect(kinds(false)).toEqual(['queued', 'queued']);
  });

  it('tells files of the list that have the same bytes, and leaves the later ones out', () => {
    let uploads = added('a.pdf', 'b.pdf', 'c.pdf');
    for (const [key, md5] of ['11', '22', '11'].entries())
      uploads = uploadQueue(uploads, { type: 'read', key: key + 1, md5 });
    const twins = () => uploads.items.map((item) => twinOf(item, uploads.items)?.file.name);
    expect(twins()).toEqual([undefined, undefined, 'a.pdf']);
    const started = uploadQueue(uploads, { type: 'start', exceptExisting: true });
    expect(started.items.map(({ state }) => state.kind)).toEqual(['queued', 'queued', 'waiting']);
    uploads = uploadQueue(uploads, { type: 'remove', key: 1 });
    expect(twins()).toEqual([undefined, undefined]);
  });

  it('forgets with a title which document had one like it', () => {
    const existing = { id: 7, uuid: '0123456789abcdef', title: '论语', category_id: [] };
    const namesake: Namesake = { ...existing, likeness: 'same' };
    let uploads = uploadQueue(added('a.pdf'), { type: 'named', key: 1, namesake });
    uploads = uploadQueue(uploads, { type: 'rename', key: 1, title: '孟子' });
    expect(uploads.items[0]).toMatchObject({ title: '孟子', namesake: undefined });
  });

  it('lets only what failed be tried again', () => {
    const failed = uploadQueue(added('a.pdf'), {
      type: 'state',
      key: 1,
      state: { kind: 'failed', message: '断网', advice: '', isInterrupted: true },
    });
    expect(uploadQueue(failed, { type: 'retry', key: 1 }).items[0]?.state.kind).toBe('queued');
    const sending = uploadQueue(added('a.pdf'), {
      type: 'state',
      key: 1,
      state: { kind: 'sending', sent: 1, total: 2 },
    });
    expect(uploadQueue(sending, { type: 'retry', key: 1 }).items[0]?.state.kind).toBe('sending');
  });

  it('goes on with what was paused, and pauses nothing but what is on its way', () => {
    const sending = uploadQueue(added('a.pdf'), {
      type: 'state',
      key: 1,
      state: { kind: 'sending', sent: 1, total: 2 },
    });
    const paused = uploadQueue(sending, { type: 'pause', key: 1 });
    expect(paused.items[0]?.state).toEqual({ kind: 'paused', sent: 1, total: 2 });
    expect(nextToSend(paused.items, 2)).toEqual([]);
    const again = uploadQueue(paused, { type: 'retry', key: 1 });
    expect(nextToSend(again.items, 2).map((item) => item.file.name)).toEqual(['a.pdf']);
    expect(uploadQueue(again, { type: 'pause', key: 1 })).toEqual(again);
  });

  it('sends two at once and no more', () => {
    let uploads = uploadQueue(added('a.pdf', 'b.pdf', 'c.pdf'), {
      type: 'start',
    });
    expect(nextToSend(uploads.items, 2).map(({ key }) => key)).toEqual([1, 2]);
    uploads = uploadQueue(uploads, {
      type: 'state',
      key: 1,
      state: { kind: 'sending', sent: 0, total: 1 },
    });
    expect(nextToSend(uploads.items, 2).map(({ key }) => key)).toEqual([2]);
  });
});

describe('a file is refused', () => {
  const rules = { extensions: ['.pdf'], maxMb: 1 };

  it.each([
    [{ name: 'a.exe', size: 5 }, '不支持 .exe 的文件'],
    [{ name: 'README', size: 5 }, '不支持没有扩展名的文件'],
    [{ name: 'a.pdf', size: 0 }, '文件是空的（0 字节）'],
    [{ name: 'a.pdf', size: 1024 * 1024 + 1 }, '超过 1 MB 的上限'],
  ])('%j with its reason', (given, reason) => {
    expect(refusalOf(given, rules)).toBe(reason);
  });

  it('not for its size where no limit is told', () => {
    const unlimited = { ...rules, maxMb: 0 };
    expect(refusalOf({ name: 'a.pdf', size: 5e9 }, unlimited)).toBeUndefined();
  });

  it('not when it keeps the rules, whatever the case of its name', () => {
    expect(refusalOf({ name: 'A.PDF', size: 1024 * 1024 }, rules)).toBeUndefined();
  });
});

describe('dropped files', () => {
  const rules = { extensions: ['.pdf'], maxMb: 1 };

  it('are accepted, or refused with a reason', () => {
    const { taken, refused } = sortOut(
      [],
      [file('a.pdf'), file('b.exe'), file('c.pdf', '')],
      rules,
    );
    expect(taken.map(({ name }) => name)).toEqual(['a.pdf']);
    expect(refused).toEqual([
      { name: 'b.exe', reason: '不支持 .exe 的文件' },
      { name: 'c.pdf', reason: '文件是空的（0 字节）' },
    ]);
  });

  it('the same name and size in another folder is another file', () => {
    const files = ['数学/教案.pdf', '语文/教案.pdf'].map((path) =>
      rememberPath(file('教案.pdf'), path),
    );
    expect(sortOut([], files, rules)).toEqual({ taken: files, refused: [] });
    expect(uploadQueue(noUploads, { type: 'add', files }).items).toHaveLength(2);
  });

  it('the same name and size is there already, in the list or in the same drop', () => {
    const reason = '列表中已有相同的文件';
    const drop = [file('a.pdf'), file('b.pdf'), file('b.pdf')];
    expect(sortOut(added('a.pdf').items, drop, rules).refused).toEqual([
      { name: 'a.pdf', reason },
      { name: 'b.pdf', reason },
    ]);
  });

  it('together stay within the storage that is left, with those of the list', () => {
    const room = { ...rules, roomBytes: 6 };
    const drop = [file('b.pdf', '12345'), file('c.pdf', '1234')];
    const uploads = added('a.pdf');
    expect(sortOut(uploads.items, drop, room).refused).toEqual([
      { name: 'c.pdf', reason: '超出您剩余的存储空间' },
    ]);
    // What is a document by now is in what is told to be used.
    const made = { kind: 'made', document: { id: 7 } as Document } as const;
    const { items } = uploadQueue(uploads, { type: 'state', key: 1, state: made });
    expect(sortOut(items, [file('b.pdf', '123456')], room).refused).toEqual([]);
  });

  it('the same name with another size is another file', () => {
    expect(sortOut(added('a.pdf').items, [file('a.pdf', 'longer')], rules).refused).toEqual([]);
  });
});

describe('the fields of a file', () => {
  const shared = { categoryPath: [1], language: 'zh-CN', price: 0, keywords: '', is_vip: false };

  it('are those of all files, but for its own', () => {
    const uploads = uploadQueue(added('a.pdf'), { type: 'edit', key: 1, own: { price: 5 } });
    const [item] = uploads.items;
    expect(item && fieldsOf(item, shared)).toEqual({ ...shared, price: 5 });
  });

  it('are given to all that have not been sent, and to no other', () => {
    const made = { kind: 'sending', sent: 0, total: 1 } as const;
    let uploads = uploadQueue(added('a.pdf', 'b.pdf', 'c.pdf'), {
      type: 'state',
      key: 3,
      state: made,
    });
    const failed = { kind: 'failed', message: '', advice: '', isInterrupted: false } as const;
    uploads = uploadQueue(uploads, { type: 'state', key: 2, state: failed });
    uploads = uploadQueue(uploads, { type: 'edit', key: 1, own: { price: 5 } });
    uploads = uploadQueue(uploads, { type: 'apply-to-all', key: 1 });
    expect(uploads.items.map(({ own }) => own)).toEqual([{ price: 5 }, { price: 5 }, {}]);
  });
});

it('a connection that is there again sends what broke off with it, and nothing that was refused', () => {
  const failed = (isInterrupted: boolean) =>
    ({ kind: 'failed', message: '', advice: '', isInterrupted }) as const;
  let uploads = uploadQueue(added('a.pdf', 'b.pdf'), {
    type: 'state',
    key: 1,
    state: failed(true),
  });
  uploads = uploadQueue(uploads, { type: 'state', key: 2, state: failed(false) });
  uploads = uploadQueue(uploads, { type: 'reconnect' });
  expect(uploads.items.map(({ state }) => state.kind)).toEqual(['queued', 'failed']);
});
