import { mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';

/** Makes empty folders for work in progress; who asked for one removes it. */
export function createScratch(dataDir: string): () => Promise<string> {
  const parent = path.join(dataDir, 'tmp');
  return async () => {
    await mkdir(parent, { recursive: true });
    return mkdtemp(path.join(parent, 'work-'));
  };
}
