import { randomUUID } from 'node:crypto';
import { lstat, rename } from 'node:fs/promises';
import path from 'node:path';
import { ConversionFailure } from './converter.ts';
import { withCode } from './detail-code.ts';

/** The part of a working folder that the converter sees and writes to. */
export function madeFolder(folder: string): string {
  return path.join(folder, 'made');
}

function refuse(name: string): ConversionFailure {
  const message = '转换程序给出了不正确的结果，文件可能有害';
  return new ConversionFailure(message, {
    definite: true,
    detail: withCode('internal', `file ${name}`),
  });
}

/**
 * Moves a file that the converter named out of its reach, then checks it, so that nothing can replace it afterwards. A
 * converter that was taken over by a hostile document could name one of our files, or leave a link to it, and have it
 * shown as a page.
 */
export async function takeMade(folder: string, name: string): Promise<string> {
  const made = madeFolder(folder);
  const file = path.join(made, name);
  if (path.dirname(file) !== made) throw refuse(name);
  const taken = path.join(folder, randomUUID());
  await rename(file, taken);
  if (!(await lstat(taken)).isFile()) throw refuse(name);
  return taken;
}
