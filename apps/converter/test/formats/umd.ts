import { deflateSync } from 'node:zlib';

const TYPE = { kind: 1, title: 2, author: 3, length: 0x0b, end: 0x0c };
const PIECE = 32 * 1024;

type UmdParts = {
  title?: string;
  author?: string;
  chapters?: [title: string, text: string][];
  pictures?: Buffer[];
  cover?: Buffer;
};

/** A UMD file as writers make them: descriptions, chapter starts, titles, content, cover, end. */
export function makeUmd({
  title = '',
  author = '',
  chapters = [],
  pictures,
  cover,
}: UmdParts): Buffer {
  let starts: number[] = [];
  let text = '';
  for (const [, words] of chapters) {
    starts = [...starts, text.length * 2];
    text += words.replaceAll('\n', '\u2029');
  }
  const content = utf16(text);
  const pieces = pictures ?? cut(content).map((piece) => deflateSync(piece));
  const body = [
    Buffer.from([0x89, 0x9b, 0x9a, 0xde]),
    section(TYPE.kind, Buffer.from([pictures ? 2 : 1, 0x34, 0x12])),
    section(TYPE.title, utf16(title)),
    section(TYPE.author, utf16(author)),
    section(TYPE.length, uint32(content.length)),
    section(0x83, uint32(0x3001)),
    block(0x3001, Buffer.concat(starts.map(uint32))),
    section(0x84, uint32(0x4001)),
    block(0x4001, Buffer.concat(chapters.map(([name]) => titleOf(name)))),
    ...pieces.flatMap((piece, i) => [
      block(0xa0000000 + i, piece),
      ...(i === 0 ? [section(0xf1, Buffer.alloc(16))] : []),
    ]),
    section(0x81, uint32(0x2001)),
    block(0x2001, Buffer.concat(pieces.map((_, i) => uint32(0xa0000000 + i)).toReversed())),
    ...(cover
      ? [section(0x82, Buffer.concat([Buffer.from([1]), uint32(0x2002)])), block(0x2002, cover)]
      : []),
    section(0x87, Buffer.concat([Buffer.from([0x10, 0xd0]), uint32(0x7001)])),
    block(0x7001, uint32(0)),
  ];
  const length = body.reduce((sum, { length: bytes }) => sum + bytes, 0) + 9;
  return Buffer.concat([...body, section(TYPE.end, uint32(length))]);
}

function section(type: number, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x23, type, 0, 0, data.length + 5]), data]);
}

function block(number: number, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from('$'), uint32(number), uint32(data.length + 9), data]);
}

function titleOf(name: string): Buffer {
  const bytes = utf16(name);
  return Buffer.concat([Buffer.from([bytes.length]), bytes]);
}

function cut(bytes: Buffer): Buffer[] {
  const count = Math.ceil(bytes.length / PIECE);
  return Array.from({ length: count }, (_, i) => bytes.subarray(i * PIECE, (i + 1) * PIECE));
}

function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le');
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
