import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renderRoutes } from '../scripts/render-routes.ts';

it('the generated routes are those of the contract', () => {
  const written = readFileSync(new URL('./__generated__/routes.ts', import.meta.url), 'utf8');
  expect(written, 'run "pnpm --filter @wenyuan/api-client gen"').toBe(renderRoutes());
});
