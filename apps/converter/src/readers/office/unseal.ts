import { createDecipheriv, createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from '../reader.ts';
import { readCompoundFile } from './compound-file.ts';

/** What Excel seals workbooks with that anybody may open and nobody is to change. */
const PASSWORD = Buffer.from('VelvetSweatshop', 'utf16le');
/** Excel takes half as many; more would only keep us busy. */
const MAX_TURNS = 200_000;
/** It is held in memory, packed and unpacked. */
const MAX_BYTES = 128 * 1024 * 1024;
const SEGMENT = 4096;
/** What each derived key is for (MS-OFFCRYPTO, 2.3.4.13). */
const FOR_INPUT = Buffer.from('fea7d2763b4b9e79', 'hex');
const FOR_HASH = Buffer.from('d7aa0f6d3061344e', 'hex');
const FOR_KEY = Buffer.from('146e0be7abacd0d6', 'hex');

/** The workbook inside one that Excel sealed with its own password; undefined where the password is somebody's. */
export function unseal(source: Source, folder: string): Source | undefined {
  if (source.kind !== 'excel' || source.mime !== 'application/x-ole-storage') return undefined;
  if (source.bytes > MAX_BYTES) return undefined;
  const file = readCompoundFile(source.path);
  if (!file.names.includes('encryptedpackage')) return undefined;
  const bytes = opened(file.read('encryptioninfo'), file.read('encryptedpackage'));
  if (bytes === undefined) return undefined;
  const path = join(folder, 'unsealed.xlsx');
  writeFileSync(path, bytes);
  return { ...source, path, bytes: bytes.length, mime: 'application/zip' };
}

function opened(info: Buffer, sealed: Buffer): Buffer | undefined {
  if (info.length < 8 || sealed.length < 8) return undefined;
  const size = Number(sealed.readBigUInt64LE(0));
  const body = sealed.subarray(8);
  try {
    const plain = info.readUInt16LE(2) === 2 ? openStandard(info, body) : openAgile(info, body);
    return plain?.toString('latin1', 0, 2) === 'PK' ? plain.subarray(0, size) : undefined;
  } catch {
    // Fields that no program writes: whatever this is, it is not to be opened.
    return undefined;
  }
}

/** Excel 2007. */
function openStandard(info: Buffer, body: Buffer): Buffer | undefined {
  const headerBytes = info.readUInt32LE(8);
  const keyBytes = info.readUInt32LE(12 + 16) / 8;
  const verifier = info.subarray(12 + headerBytes);
  const turned = turn('sha1', verifier.subarray(4, 20), 50_000);
  const last = digest('sha1', turned, int32(0));
  const key = Buffer.concat([0x36, 0x5c].map((byte) => digest('sha1', mixed(last, byte))));
  const open = (data: Buffer) =>
    decipher(`aes-${keyBytes * 8}-ecb`, key.subarray(0, keyBytes), null, data);
  const expected = open(verifier.subarray(40, 72)).subarray(0, 20);
  if (!digest('sha1', open(verifier.subarray(20, 36))).equals(expected)) return undefined;
  return open(body.subarray(0, body.length - (body.length % 16)));
}

/** Excel 2010 and later: the parameters are XML. */
function openAgile(info: Buffer, body: Buffer): Buffer | undefined {
  const xml = info.toString('utf8', 8);
  const data = attributesOf(/<keyData\s[^>]*>/.exec(xml)?.[0]);
  const lock = attributesOf(/<(?:\w+:)?encryptedKey\s[^>]*>/.exec(xml)?.[0]);
  const turns = Number(lock('spinCount'));
  if (!(turns >= 0 && turns <= MAX_TURNS)) return undefined;
  const algorithm = nameOf(lock('hashAlgorithm'));
  const salt = base64(lock('saltValue'));
  const keyBits = Number(lock('keyBits'));
  const turned = turn(algorithm, salt, turns);
  const open = (purpose: Buffer, value: Buffer) => {
    const key = fitted(digest(algorithm, turned, purpose), keyBits / 8);
    return decipher(`aes-${keyBits}-cbc`, key, fitted(salt, 16), value);
  };
  const hash = digest(algorithm, open(FOR_INPUT, base64(lock('encryptedVerifierHashInput'))));
  const expected = open(FOR_HASH, base64(lock('encryptedVerifierHashValue')));
  if (!hash.equals(expected.subarray(0, hash.length))) return undefined;
  const key = open(FOR_KEY, base64(lock('encryptedKeyValue'))).subarray(0, keyBits / 8);
  // Read once: a file may have thousands of segments, and megabytes of attributes.
  const [segmentHash, segmentSalt] = [nameOf(data('hashAlgorithm')), base64(data('saltValue'))];
  const segments: Buffer[] = [];
  for (let at = 0; at < body.length; at += SEGMENT) {
    const start = fitted(digest(segmentHash, segmentSalt, int32(at / SEGMENT)), 16);
    const segment = body.subarray(at, at + SEGMENT);
    const whole = segment.subarray(0, segment.length - (segment.length % 16));
    segments.push(decipher(`aes-${key.length * 8}-cbc`, key, start, whole));
  }
  return Buffer.concat(segments);
}

function attributesOf(tag = ''): (name: string) => string {
  return (name) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

const base64 = (text: string) => Buffer.from(text, 'base64');
const nameOf = (algorithm: string) => algorithm.replace('-', '').toLowerCase();

function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}

function digest(algorithm: string, ...parts: Buffer[]): Buffer {
  return createHash(algorithm).update(Buffer.concat(parts)).digest();
}

/** The password, hashed over and over. */
function turn(algorithm: string, salt: Buffer, turns: number): Buffer {
  let hash = digest(algorithm, salt, PASSWORD);
  for (let count = 0; count < turns; count += 1) hash = digest(algorithm, int32(count), hash);
  return hash;
}

function mixed(hash: Buffer, byte: number): Buffer {
  const block = Buffer.alloc(64, byte);
  for (const [at, value] of hash.entries()) block[at] = byte ^ value;
  return block;
}

function fitted(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(length, 0x36)]).subarray(0, length);
}

function decipher(cipher: string, key: Buffer, start: Buffer | null, data: Buffer): Buffer {
  const open = createDecipheriv(cipher, key, start).setAutoPadding(false);
  return Buffer.concat([open.update(data), open.final()]);
}
