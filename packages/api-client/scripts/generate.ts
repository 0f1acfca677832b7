import { writeFileSync } from 'node:fs';
import { renderOperations, renderRoutes } from './render-routes.ts';
import { renderShapes } from './render-shapes.ts';
import { renderTypes } from './render-types.ts';

const write = (name: string, text: string) =>
  writeFileSync(new URL(`../src/__generated__/${name}`, import.meta.url), text);

write('routes.ts', renderRoutes());
write('operations.ts', renderOperations());
write('shapes.ts', renderShapes());
write('contract.ts', renderTypes());
