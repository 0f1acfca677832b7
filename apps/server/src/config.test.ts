import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { environmentSchema, readConfig } from './config.ts';

it('without any setting the product runs on port 3000 in ./data', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    siteOrigin: 'http://localhost:3000',
    adminOrigin: 'http://admin.localhost:3000',
    demo: false,
    databaseUrl: undefined,
  });
});

it('addresses follow the port', () => {
  expect(readConfig({ PORT: '8080' }).adminOrigin).toBe('http://admin.localhost:8080');
});

it('each bad setting is told in one line that names it', () => {
  const read = () => readConfig({ PORT: 'high', DEMO: 'yes', DATABASE_URL: 'mysql://x' });
  expect(read).toThrow(/PORT/);
  expect(read).toThrow(/DEMO 不正确：应为 0 或 1/);
  expect(read).toThrow(/DATABASE_URL/);
});

it('an empty setting counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

it('.env.example lists every setting', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const listed = [...example.matchAll(/^#?\s*([A-Z_]+)=/gm)].map((match) => match[1]);
  expect(listed).toEqual(Object.keys(environmentSchema.shape));
});
