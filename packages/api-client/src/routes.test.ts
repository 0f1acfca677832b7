import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renderOperations, renderRoutes } from '../scripts/render-routes.ts';
import { renderShapes } from '../scripts/render-shapes.ts';

it.each([
  ['routes', renderRoutes],
  ['operations', renderOperations],
  ['shapes', renderShapes],
])('the generated %s are those of the contract', (name, render) => {
  const written = readFileSync(new URL(`./__generated__/${name}.ts`, import.meta.url), 'utf8');
  expect(written, 'run "pnpm --filter @wenyuan/api-client gen"').toBe(render());
});
