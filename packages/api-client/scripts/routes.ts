import { writeFileSync } from 'node:fs';
import { renderRoutes } from './render-routes.ts';

writeFileSync(new URL('../src/__generated__/routes.ts', import.meta.url), renderRoutes());
