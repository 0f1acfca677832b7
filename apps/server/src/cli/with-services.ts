import { requireSharedSecret } from '../auth/shared-secret.ts';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { withDatabase } from './with-database.ts';

/** Lends `work` what the server works with, on the database of this installation. */
export async function withServices<Result>(
  config: Config,
  work: (services: Services, databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const { createServices } = await import('../create-services.ts');
  return withDatabase(config, async (databaseUrl) => {
    const services = await createServices(
      // What a command has to say it says itself.
      { ...config, logLevel: 'error' },
      databaseUrl,
      'command',
    );
    try {
      // What a command seals, the site has to open.
      await requireSharedSecret(services);
      return await work(services, databaseUrl);
    } finally {
      await services.notices.close();
      await services.close();
    }
  });
}
