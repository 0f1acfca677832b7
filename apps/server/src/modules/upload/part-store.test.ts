import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Upload } from '@tus/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { partialUploads } from '../../db/schema/index.ts';
import { createMember } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { PartStore } from './part-store.ts';
import { createParts } from './resumable-parts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Files whose `turn`th write from now on fails after its first bytes, as on a disk that is full. */
async function fillDiskAt(turn: number) {
  const probe = await open(import.meta.filename);
  const prototype = Object.getPrototypeOf(probe) as FileHandle;
  await probe.close();
  const { writeFile } = prototype;
  let writes = 0;
  return vi.spyOn(prototype, 'writeFile').mockImplementation(async function (
    this: FileHandle,
    data,
  ) {
    writes += 1;
    if (writes !== turn) return writeFile.call(this, data);
    await writeFile.call(this, (data as Buffer).subarray(0, 2));
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
}

it.each([1, 2])(
  'a disk that is full within chunk %i leaves no bytes that are not counted',
  async (turn) => {
    const { services } = test;
    const parts = createParts(services);
    const store = new PartStore(services, async () => undefined);
    const id = parts.newId((await createMember(services)).id);
    const bytes = Buffer.from('0123456789abcdef');
    const metadata = { filename: '山海经.txt' };
    await store.create(new Upload({ id, size: bytes.length, offset: 0, metadata }));
    const disk = await fillDiskAt(turn);
    const chunks = [bytes.subarray(0, 4), bytes.subarray(4, 8)];
    await expect(store.write(Readable.from(chunks), id, 0)).rejects.toThrow('no space left');
    disk.mockRestore();

    const { offset } = await store.getUpload(id);
    expect(offset).toBe((turn - 1) * 4);
    await store.write(Readable.from([bytes.subarray(offset)]), id, offset);
    const upload = await parts.find(id);
    if (upload === undefined) throw new Error('the upload is gone');
    expect(String(await buffer(Readable.from(parts.bytesOf(upload))))).toBe(String(bytes));
  },
);

it('an upload that comes byte by byte is refused once it has far more pieces than connections break', async () => {
  const { services } = test;
  const parts = createParts(services);
  const store = new PartStore(services, async () => undefined);
  const id = parts.newId((await createMember(services)).id);
  await store.create(new Upload({ id, size: 2000, offset: 0, metadata: { filename: 'a.txt' } }));
  const pieces = Array.from({ length: 1000 }, (_, index) => String(index));
  const one = () => store.write(Readable.from([Buffer.from('a')]), id, 1000);
  const set = { pieces, received: 1000 };
  await services.db.update(partialUploads).set(set).where(eq(partialUploads.id, id));
  expect(await one()).toBe(1001);
  await expect(one()).rejects.toThrow('上传中断的次数过多');
});
