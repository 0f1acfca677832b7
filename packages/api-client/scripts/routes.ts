import { writeFileSync } from 'node:fs';
import { renderRoutes } from './render-routes.ts';
import { renderTypes } from './render-types.ts';

const generated = new URL('../src/__generated__/', import.meta.url);
writeFileSync(new URL('routes.ts', generated), renderRoutes());
writeFileSync(new URL('contract.ts', generated), renderTypes());
