import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@wenyuan/api-client';
import { ADMIN_PASSWORD, SITE, startProduct } from './product.ts';

/** One fresh product for all journeys, with the two categories that they put documents into. */
export default async function globalSetup() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'wenyuan-e2e-'));
  const product = await startProduct({ dataDir, env: { PRIVATE_WEBHOOKS: '1' } });
  const { token } = await createClient({ baseUrl: SITE }).user.login({
    username: 'admin',
    password: ADMIN_PASSWORD,
  });
  const api = createClient({ baseUrl: SITE, getToken: () => token });
  const { category } = await api.category.create({ title: '诸子百家', sort: 10 });
  await api.category.create({ title: '儒家', parent_id: category[0]?.id ?? 0 });
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
