import { randomBytes, randomInt } from 'node:crypto';
import { SPOKEN_DIGITS } from './spoken-digits.ts';

const RATE = 8000;
const HEADER_BYTES = 44;
const NOISE = 500;

/** Expands one mu-law byte (ITU-T G.711) to a sample of 16 bits. */
function expand(byte: number): number {
  const bits = ~byte & 0xff;
  const magnitude = ((((bits & 0x0f) << 3) + 0x84) << ((bits & 0x70) >> 4)) - 0x84;
  return (bits & 0x80) === 0 ? magnitude : -magnitude;
}

let voice: readonly (readonly number[])[] | undefined;

/** The samples of a digit; all are expanded with the first one. */
function samplesOf(digit: number): readonly number[] {
  voice ??= SPOKEN_DIGITS.map((text) => [...Buffer.from(text, 'base64')].map(expand));
  return voice[digit] ?? [];
}

/** A random number between `low` and `high`, in steps of a thousandth. */
function between(low: number, high: number): number {
  return low + ((high - low) * randomInt(1001)) / 1000;
}

/** One digit with random speed, pitch and volume. */
function speak(digit: number): number[] {
  const samples = samplesOf(digit);
  const speed = between(0.88, 1.08);
  const loudness = between(0.7, 1);
  return Array.from({ length: Math.floor(samples.length / speed) }, (_, index) => {
    const place = index * speed;
    const before = Math.floor(place);
    const first = samples[before] ?? 0;
    const second = samples[before + 1] ?? 0;
    return (first + (second - first) * (place - before)) * loudness;
  });
}

function pause(seconds: number): number[] {
  return Array.from({ length: Math.round(seconds * RATE) }, () => 0);
}

function wavHeader(dataBytes: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'ascii');
  header.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  header.write('WAVEfmt ', 8, 'ascii');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'ascii');
  header.writeUInt32LE(dataBytes, 40);
  return header;
}

/** A 16-bit WAV file of the digits read aloud, with pauses, over soft noise. */
export function speakDigits(digits: string): Buffer {
  const samples = [
    ...pause(0.4),
    ...[...digits].flatMap((digit) => [...speak(Number(digit)), ...pause(between(0.35, 0.6))]),
  ];
  const data = Buffer.alloc(samples.length * 2);
  // One call draws all noise: a call for each of 100000 samples would block the event loop.
  const noise = randomBytes(samples.length);
  for (const [index, sample] of samples.entries()) {
    const noisy = Math.round(sample + NOISE * ((noise[index] ?? 0) / 127.5 - 1));
    data.writeInt16LE(Math.max(-32_768, Math.min(32_767, noisy)), index * 2);
  }
  return Buffer.concat([wavHeader(data.length), data]);
}
