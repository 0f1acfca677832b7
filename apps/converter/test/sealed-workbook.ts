import { createCipheriv, createHash, randomBytes } from 'node:crypto';

const SECTOR = 512;
const END = 0xfffffffe;
/** Sectors of the allocation table that the header names. */
const IN_HEADER = 109;
/** Behind a short stream: it stays one of whole blocks, and lies in sectors of its own. */
const MORE = 4096;
const CSP = 'Microsoft Enhanced RSA and AES Cryptographic Provider (Prototype)\0';

const sha1 = (...parts: Buffer[]) => createHash('sha1').update(Buffer.concat(parts)).digest();

function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}

function padded(data: Buffer, to: number): Buffer {
  return Buffer.concat([data, Buffer.alloc((to - (data.length % to)) % to)]);
}

function keyOf(password: string, salt: Buffer): Buffer {
  let hash = sha1(salt, Buffer.from(password, 'utf16le'));
  for (let turn = 0; turn < 50_000; turn += 1) hash = sha1(int32(turn), hash);
  const last = sha1(hash, int32(0));
  const block = Buffer.alloc(64, 0x36);
  for (const [at, byte] of last.entries()) block[at] = (block[at] ?? 0) ^ byte;
  return sha1(block).subarray(0, 16);
}

/** A package sealed with a password, as Excel 2007 does it (ECMA-376 standard encryption, AES-128). */
export function sealedPackage(content: Buffer, password: string): Buffer {
  const salt = randomBytes(16);
  const key = keyOf(password, salt);
  const seal = (data: Buffer) => {
    const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false);
    return Buffer.concat([cipher.update(padded(data, 16)), cipher.final()]);
  };
  const verifier = randomBytes(16);
  const header = Buffer.concat([
    ...[0x24, 0, 0x660e, 0x8004, 128, 0x18, 0, 0].map(int32),
    Buffer.from(CSP, 'utf16le'),
  ]);
  const info = Buffer.concat([
    Buffer.from('0300020024000000', 'hex'),
    int32(header.length),
    header,
    int32(16),
    salt,
    seal(verifier),
    int32(20),
    seal(padded(sha1(verifier), 32)),
  ]);
  const size = Buffer.alloc(8);
  size.writeUInt32LE(content.length);
  return bigStreams([
    { name: 'EncryptedPackage', data: Buffer.concat([size, seal(content)]) },
    { name: 'EncryptionInfo', data: info },
  ]);
}

const PURPOSES = ['fea7d2763b4b9e79', 'd7aa0f6d3061344e', '146e0be7abacd0d6'];

const sha512 = (...parts: Buffer[]) => createHash('sha512').update(Buffer.concat(parts)).digest();

/** The same, as Excel 2010 and later do it (agile encryption, AES-256, SHA-512). */
export function sealedAgile(content: Buffer, password: string): Buffer {
  const [salt, dataSalt, key, verifier] = [16, 16, 32, 16].map((size) => randomBytes(size));
  if (!salt || !dataSalt || !key || !verifier) throw new Error('no random bytes');
  const turns = 1000;
  let hash = sha512(salt, Buffer.from(password, 'utf16le'));
  for (let turn = 0; turn < turns; turn += 1) hash = sha512(int32(turn), hash);
  const seal = (data: Buffer, by: Buffer, start: Buffer) => {
    const cipher = createCipheriv('aes-256-cbc', by, start).setAutoPadding(false);
    return Buffer.concat([cipher.update(padded(data, 16)), cipher.final()]);
  };
  const [input, value, secret] = [verifier, sha512(verifier), key].map((data, index) => {
    const by = sha512(hash, Buffer.from(PURPOSES[index] ?? '', 'hex')).subarray(0, 32);
    return seal(data, by, salt).toString('base64');
  });
  const segments: Buffer[] = [];
  for (let at = 0; at < content.length; at += 4096) {
    const start = sha512(dataSalt, int32(at / 4096)).subarray(0, 16);
    segments.push(seal(content.subarray(at, at + 4096), key, start));
  }
  const common =
    'saltSize="16" blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512"';
  const xml = `<encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><keyData ${common} saltValue="${dataSalt.toString('base64')}"/><keyEncryptors><keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><p:encryptedKey spinCount="${turns}" ${common} saltValue="${salt.toString('base64')}" encryptedVerifierHashInput="${input}" encryptedVerifierHashValue="${value}" encryptedKeyValue="${secret}"/></keyEncryptor></keyEncryptors></encryption>`;
  const size = Buffer.alloc(8);
  size.writeUInt32LE(content.length);
  return bigStreams([
    { name: 'EncryptedPackage', data: Buffer.concat([size, ...segments]) },
    {
      name: 'EncryptionInfo',
      data: Buffer.concat([Buffer.from('0400040040000000', 'hex'), Buffer.from(xml)]),
    },
  ]);
}

/** A compound file of streams that are long enough, or made so, to lie in sectors of their own. */
function bigStreams(streams: readonly { name: string; data: Buffer }[]): Buffer {
  const bodies = streams.map(({ name, data }) => ({
    name,
    data: data.length < 4096 ? Buffer.concat([data, Buffer.alloc(MORE)]) : data,
  }));
  const chains = [1, ...bodies.map(({ data }) => Math.ceil(data.length / SECTOR))];
  const total = chains.reduce((sum, count) => sum + count, 0);
  const tables = Math.ceil((total + 8) / (SECTOR / 4 - 1));
  const lists = Math.ceil(Math.max(0, tables - IN_HEADER) / (SECTOR / 4 - 1));
  const table = Buffer.alloc(tables * SECTOR, 0xff);
  for (let sector = 0; sector < tables; sector += 1) table.writeUInt32LE(0xfffffffd, sector * 4);
  let next = tables;
  const starts = chains.map((count) => {
    const start = next;
    for (; next < start + count; next += 1)
      table.writeUInt32LE(next === start + count - 1 ? END : next + 1, next * 4);
    return start;
  });
  const entry = (name: string, kind: number, [child, right, start, size]: number[]) => {
    const buffer = Buffer.alloc(128);
    buffer.write(name, 'utf16le');
    buffer.writeUInt16LE(name.length * 2 + 2, 64);
    buffer.writeUInt8(kind, 66);
    buffer.writeUInt8(1, 67);
    buffer.fill(0xff, 68, 80);
    if (right !== -1) buffer.writeUInt32LE(right ?? 0, 72);
    if (child !== -1) buffer.writeUInt32LE(child ?? 0, 76);
    buffer.writeUInt32LE(start ?? 0, 116);
    buffer.writeUInt32LE(size ?? 0, 120);
    return buffer;
  };
  const firstList = tables + total;
  const list = Buffer.alloc(lists * SECTOR, 0xff);
  for (let sector = IN_HEADER; sector < tables; sector += 1) {
    const at = sector - IN_HEADER;
    list.writeUInt32LE(sector, (at + Math.floor(at / (SECTOR / 4 - 1))) * 4);
  }
  for (let at = 0; at < lists; at += 1)
    list.writeUInt32LE(at + 1 < lists ? firstList + at + 1 : END, (at + 1) * SECTOR - 4);
  const directory = [
    entry('Root Entry', 5, [1, -1, END, 0]),
    ...bodies.map(({ name, data }, index) =>
      entry(name, 2, [
        -1,
        index + 1 < bodies.length ? index + 2 : -1,
        starts[index + 1] ?? 0,
        data.length,
      ]),
    ),
  ];
  const header = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, at);
  for (const [at, value] of [
    [44, tables],
    [48, starts[0] ?? 0],
    [56, 4096],
    [60, END],
    [68, lists > 0 ? firstList : END],
    [72, lists],
  ] as const)
    header.writeUInt32LE(value, at);
  header.fill(0xff, 76);
  for (let sector = 0; sector < Math.min(tables, IN_HEADER); sector += 1)
    header.writeUInt32LE(sector, 76 + sector * 4);
  return Buffer.concat([
    header,
    table,
    padded(Buffer.concat(directory), SECTOR),
    ...bodies.map(({ data }) => padded(data, SECTOR)),
    list,
  ]);
}
