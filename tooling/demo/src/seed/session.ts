import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, isApiError, type Client } from '@wenyuan/api-client';

const TRIES = 20;
const PAUSE_MS = 500;

/** Retries while the server is unreachable or asks to wait; every other failure is final. */
export async function persist<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      const passing =
        isApiError(error) &&
        (error.cause !== undefined || error.status === 429 || error.status === 503);
      if (!passing || tries >= TRIES) throw error;
      await sleep(
        isApiError(error) && error.retryAfter !== undefined ? error.retryAfter * 1000 : PAUSE_MS,
      );
    }
  }
}

/** A client of the administrator: by `API_TOKEN`, else by `ADMIN_USERNAME` and `ADMIN_PASSWORD`. */
export async function openSession(env: NodeJS.ProcessEnv): Promise<Client> {
  const baseUrl = env['API_ORIGIN'];
  if (baseUrl === undefined) throw new Error('请设置 API_ORIGIN，例如 http://localhost:3000');
  const given = env['API_TOKEN'];
  if (given !== undefined) return createClient({ baseUrl, getToken: () => given });
  const [username, password] = [env['ADMIN_USERNAME'], env['ADMIN_PASSWORD']];
  if (username === undefined || password === undefined) {
    throw new Error('请设置 API_TOKEN，或 ADMIN_USERNAME 与 ADMIN_PASSWORD');
  }
  const { token } = await persist(() =>
    createClient({ baseUrl }).user.login({ username, password }),
  );
  return createClient({ baseUrl, getToken: () => token });
}
