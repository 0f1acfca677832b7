import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@wenyuan/contract';
import { createCategory, createGroup, createMember, type Member } from './builders.ts';
import type { TestApp } from './harness.ts';
import { commandOf } from './process.ts';

const { document, upload } = contract;

export type Submitted = { readonly id: number; readonly uuid: string; readonly hash: string };
export type Progress = {
  readonly status: number;
  readonly pages: number;
  readonly converted_pages: number;
  readonly convert_error: string;
};

export type Author = Member & {
  send(name: string, bytes: Buffer): ReturnType<TestApp['upload']>;
  /** Uploads a PDF and makes a document of it. */
  submit(bytes: Buffer, name?: string): Promise<Submitted>;
  /** The events of a conversion up to its end. */
  watch(id: number): Promise<Progress[]>;
};

/** Somebody whose documents need no review, with a category to put them in. */
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
      return { id: row.id, uuid: row.uuid, hash: row.attachment.hash };
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

/** The converter's process at work on the source with this hash. */
export function converterOf(hash: string): number | undefined {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .find((pid) => commandOf(pid).includes(`${hash}.pdf`));
}

/** Asks again until there is an answer. */
export async function eventually<Value>(
  ask: () => Promise<Value | undefined> | Value | undefined,
): Promise<Value> {
  for (;;) {
    const value = await ask();
    if (value !== undefined) return value;
    await pause(5);
  }
}
