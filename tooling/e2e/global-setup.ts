import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCategories } from './documents.ts';
import { administrator } from './people.ts';
import { startProduct } from './product.ts';

/** One fresh product for all journeys, with the two categories that they put documents into. */
export default async function globalSetup() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'wenyuan-e2e-'));
  const product = await startProduct({
    dataDir,
    env: { PRIVATE_WEBHOOKS: '1', TRUST_PROXY: '127.0.0.1,::1' },
  });
  await createCategories(await administrator());
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
