import { readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@wenyuan/contract';
import { eq } from 'drizzle-orm';
import { sourceKey } from '../conversion/stored-page.ts';
import { documents } from '../db/schema/index.ts';
import { createCategory, createGroup, createMember, type Member } from './builders.ts';
import type { TestApp } from './harness.ts';
import { commandOf } from './process.ts';

const { document, upload } = contract;

export type Submitted = Pick<
  typeof documents.$inferSelect,
  'id' | 'uuid' | 'hash' | 'digest' | 'ext' | 'conversion_key'
>;
export type Progress = {
  readonly status: number;
  readonly pages: number;
  readonly converted_pages: number;
  readonly convert_error: string;
  readonly ahead: number;
};

export type Author = Member & {
  send(name: string, bytes: Buffer): ReturnType<TestApp['upload']>;
  /** Uploads a PDF and creates a document of it. */
  submit(bytes: Buffer, name?: string): Promise<Submitted>;
  /** The events of a conversion until its end. */
  watch(id: number): Promise<Progress[]>;
};

/** Creates a member whose documents need no review, and a category. */
export async function createAuthor(test: TestApp): Promise<Author> {
  const groupId = await createGroup(test.services, {
    enable_upload: true,
    enable_document_review: false,
  });
  const member = await createMember(test.services, { groupId });
  const category = await createCategory(test.services);
  const { token } = member;
  const send = (name: string, bytes: Buffer) =>
    test.upload(upload.document, { name, bytes }, { token });
  return {
    ...member,
    send,
    async submit(bytes, name = 'book.pdf') {
      const sent = await send(name, bytes);
      const attachment_id = sent.body.data?.id ?? 0;
      const { document: made } = await test.call(
        document.create,
        { category_id: [category], document: [{ title: '山海经', attachment_id }] },
        { token },
      );
      const [row] = made;
      if (row === undefined) throw new Error('nothing was made');
      const [kept] = await test.services.db
        .select()
        .from(documents)
        .where(eq(documents.id, row.id));
      if (kept === undefined) throw new Error('nothing was kept');
      return kept;
    },
    async watch(id) {
      const url = `${document.progress.path}?id=${id}`;
      const headers = { authorization: `Bearer ${token}` };
      const { body } = await test.app.inject({ method: 'GET', url, headers });
      return body
        .split('\n')
        .filter((line) => line.startsWith('data: '))
        .map((line) => JSON.parse(line.slice(6)) as Progress);
    },
  };
}

/** The pid of the converter that works on this document. */
export function converterOf(of: Submitted): number | undefined {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .find((pid) => {
      const name = path.basename(sourceKey(of));
      return commandOf(pid).includes(name) || admittedTo(pid).includes(name);
    });
}

/** What a converter that waited for its document was given. */
function admittedTo(pid: number): string[] {
  try {
    return readdirSync(path.join(readlinkSync(`/proc/${pid}/cwd`), '../in'));
  } catch {
    return [];
  }
}

/** Repeats a query until it yields a value. */
export async function eventually<Value>(
  ask: () => Promise<Value | undefined> | Value | undefined,
): Promise<Value> {
  for (;;) {
    const value = await ask();
    if (value !== undefined) return value;
    await pause(20);
  }
}
