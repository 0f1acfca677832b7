import { beforeEach, expect, test, vi } from 'vitest';

/** As a process that begins with this setting. */
async function isolationWith(wanted: string | undefined): Promise<string> {
  vi.stubEnv('CONVERTER_ISOLATION', wanted);
  const { isolation } = await import('./isolation.ts');
  return isolation().name;
}

beforeEach(() => {
  vi.resetModules();
  return () => vi.unstubAllEnvs();
});

test('an empty wish is none, and a wish that is misspelt takes no isolation away', async () => {
  const strictest = await isolationWith(undefined);
  vi.resetModules();
  expect(await isolationWith('')).toBe(strictest);
  vi.resetModules();
  await expect(isolationWith('bubblewarp')).rejects.toThrow('CONVERTER_ISOLATION is bubblewarp');
  vi.resetModules();
  expect(await isolationWith('none')).toBe('none');
});
