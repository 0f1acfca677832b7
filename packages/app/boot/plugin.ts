import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import type { Plugin } from 'vite';
import { renderBoot } from './render-boot.ts';

/** The styles of both apps until their own are there, and those of one in `boot.css` beside its index.html. */
function renderStyles(root: string): string {
  const files = [path.join(import.meta.dirname, 'boot.css'), path.join(root, 'boot.css')];
  const styles = files.map((file) => readFileSync(file, 'utf8')).join('');
  return transformSync(styles, { loader: 'css', minify: true }).code.trim();
}

/** Serves and builds `/boot.js` and `/boot.css`, which both apps load before anything else. */
export function bootFiles(): Plugin {
  let root = '';
  return {
    name: 'wenyuan-boot',
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      server.middlewares.use('/boot.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8').end(renderBoot());
      });
      server.middlewares.use('/boot.css', (_request, response) => {
        response.setHeader('content-type', 'text/css; charset=utf-8').end(renderStyles(root));
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: 'boot.js', source: renderBoot() });
      this.emitFile({ type: 'asset', fileName: 'boot.css', source: renderStyles(root) });
    },
  };
}
