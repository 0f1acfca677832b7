import type { Plugin } from 'vite';
import { renderBoot } from './render-boot.ts';

/** Serves and builds `/boot.js`, which both apps load before anything else. */
export function bootScript(): Plugin {
  return {
    name: 'wenyuan-boot',
    configureServer(server) {
      server.middlewares.use('/boot.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8').end(renderBoot());
      });
    },
    generateBundle() {
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: 'boot.js', source: renderBoot() });
    },
  };
}
