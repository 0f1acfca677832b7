import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { connectTo } from './documents.ts';
import { startProduct, type Running } from './product.ts';

/** Kept for the next run, when it is set: to fill a library takes from a minute to most of an hour. */
const FOLDER = process.env.BENCH_FOLDER;

/**
 * A product whose library was filled by an earlier run in the kept folder of this name, or is filled now by `fill`.
 */
export async function startFilled(
  name: string,
  fill: (client: pg.Client) => Promise<void>,
  port?: number,
): Promise<{ product: Running; client: pg.Client }> {
  const kept = FOLDER === undefined ? undefined : path.join(FOLDER, name);
  const mark = kept === undefined ? undefined : path.join(kept, 'filled');
  const product = await startProduct(port, kept === undefined ? {} : { kept });
  const client = await connectTo(product);
  if (mark !== undefined && existsSync(mark)) return { product, client };
  try {
    await fill(client);
  } catch (error) {
    await client.end();
    await product.stop();
    throw error;
  }
  if (mark !== undefined) mkdirSync(mark);
  return { product, client };
}
