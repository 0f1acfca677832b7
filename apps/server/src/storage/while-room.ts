import { Transform } from 'node:stream';
import type { DiskRoom } from './disk-room.ts';

/** So much of each stream may be on its way before it is looked again. */
const LOOK_BYTES = 8 * 1024 * 1024;

/**
 * Passes bytes on for as long as the disk has room: many that began while there was room for each of them, or that told
 * no size, would use up the reserve together. Fails with the refusal of `DiskRoom`.
 */
export function whileRoom(disk: Pick<DiskRoom, 'require'>): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed < LOOK_BYTES) {
        done(null, chunk);
        return;
      }
      passed = 0;
      disk.require().then(() => done(null, chunk), done);
    },
  });
}
