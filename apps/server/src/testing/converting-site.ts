import { afterAll } from 'vitest';
import { startWorker } from '../jobs/worker.ts';
import { createAuthor } from './conversions.ts';
import { createTestApp } from './harness.ts';

/** A site that converts what its author uploads, until the tests of the file are through. */
export async function openConvertingSite(environment: Readonly<Record<string, string>> = {}) {
  const test = await createTestApp(environment);
  const worker = await startWorker(test.services, test.databaseUrl);
  afterAll(async () => {
    await worker.stop();
    await test.close();
  });
  return { test, author: await createAuthor(test) };
}
