import { createHash } from 'node:crypto';
import { createClient, type Client } from '@wenyuan/api-client';
import PDFDocument from 'pdfkit';
import { Upload, type UploadOptions } from 'tus-js-client';
import { ADMIN_PASSWORD, type House } from './house.ts';

export const MB = 1024 * 1024;
const PARTS = '/api/v1/upload/resumable';
let serial = 0;

/** A fetch from an address of its own, since the product counts by address. */
function fetchFrom(address: string): typeof fetch {
  return (input, init) => {
    const request = new Request(input, init);
    request.headers.set('x-forwarded-for', address);
    return fetch(request);
  };
}

export type Person = {
  readonly id: number;
  readonly username: string;
  readonly token: string;
  /** Their client at this address. */
  at(origin: string): Client;
};

const clientOf = (token: string) => (origin: string) =>
  createClient({ baseUrl: origin, getToken: () => token, retries: 2 });

export async function register({ origin }: Pick<House, 'origin'>): Promise<Person> {
  serial += 1;
  const username = `reader-${serial}`;
  const { token, user } = await createClient({
    baseUrl: origin,
    fetch: fetchFrom(`198.51.100.${serial}`),
  }).user.register({ username, email: `${username}@example.com`, password: ADMIN_PASSWORD });
  return { id: user.id, username, token, at: clientOf(token) };
}

export async function logIn(origin: string, username: string): Promise<Person> {
  const { token, user } = await createClient({ baseUrl: origin }).user.login({
    username,
    password: ADMIN_PASSWORD,
  });
  return { id: user.id, username, token, at: clientOf(token) };
}

/** Tries a wrong password from this address; resolves with the status. */
export async function tryPassword(origin: string, address: string): Promise<number> {
  const answer = await fetch(`${origin}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username: 'nobody-of-that-name', password: 'wrong-password' }),
  });
  return answer.status;
}

/** A book whose bytes are like no other's. */
export async function makeBook(pages: number, padding = 0): Promise<Buffer> {
  serial += 1;
  const book = new PDFDocument({ size: 'A5', info: { Title: `Book ${serial} of ${process.pid}` } });
  const chunks: Buffer[] = [];
  book.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise((resolve) => book.once('end', resolve));
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) book.addPage();
    book.fontSize(11).text(`Book ${serial}, page ${page}. `.repeat(60));
  }
  book.end();
  await whole;
  // Bytes behind the end of a PDF are no part of it.
  return Buffer.concat([...chunks, Buffer.alloc(padding, '\n')]);
}

export const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

/** Sends a file in parts; resolves with the path of the upload. */
export function sendInParts(
  bytes: Buffer,
  { token }: Pick<Person, 'token'>,
  origin: string,
  options: Partial<UploadOptions> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = new Upload(bytes, {
      endpoint: origin + PARTS,
      chunkSize: MB,
      retryDelays: [100, 500, 1000, 2000, 4000],
      headers: { authorization: `Bearer ${token}` },
      metadata: { filename: 'book.pdf' },
      onError: reject,
      onSuccess: () => resolve(new URL(sending.url ?? '').pathname),
      ...options,
    });
    sending.start();
  });
}

/** Sends the first parts alone; resolves with the path of the upload. */
export function sendFirstParts(bytes: Buffer, person: Person, origin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = new Upload(bytes, {
      endpoint: origin + PARTS,
      chunkSize: MB,
      retryDelays: null,
      headers: { authorization: `Bearer ${person.token}` },
      metadata: { filename: 'book.pdf' },
      onError: reject,
      onChunkComplete: () => {
        void sending.abort().then(() => resolve(new URL(sending.url ?? '').pathname));
      },
    });
    sending.start();
  });
}

export async function offsetOf(url: string, { token }: Pick<Person, 'token'>): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const answer = await fetch(url, { method: 'HEAD', headers });
  if (!answer.ok) throw new Error(`HEAD ${url}: ${answer.status}`);
  return Number(answer.headers.get('upload-offset'));
}
