import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { bootFiles } from '@wenyuan/app/boot';
import { defineConfig, type BuildOptions } from 'vite';

const server = 'http://localhost:3000';

/** Modules by the ends of their paths, without what follows the first dot. */
function modules(...paths: readonly string[]): RegExp {
  return new RegExp(String.raw`[\\/](?:${paths.join('|').replaceAll('/', String.raw`[\\/]`)})\.`);
}

/**
 * What pages share beside the first script, by the pages that need it: a chunk for each file would delay the others on a
 * slow connection, and of the smallest ones the headers are longer than the code.
 */
const shared = {
  common: modules(
    'ui/src/(?:cover-image|feedback|file-type-icon|shown-picture|skeleton|tag)',
    'app/src/route-link',
    'domain/src/(?:document-for-members|format|keywords)',
    'site/src/lib/(?:listed|login-link|use-page|when-near|member/(?:refresh-member|use-may-upload))',
    'features/(?:document/failed-pages|order/takes-money)',
    'lucide-react/dist/esm/icons/(?:check|download|list|x|chevron-(?:left|right))',
  ),
  cards: modules(
    'ui/src/document-card[\\w-]*',
    'features/document/document-(?:card|grid|rows)[\\w-]*',
    'features/document/index',
  ),
  articles: modules('features/article/(?:article-(?:lines|rows)[\\w-]*|article|index)'),
  discussions: modules(
    'features/comment/(?:comment|discussion|index|use-linked-comments)',
    'features/user/(?:author-card|index)',
    'site/src/lib/aside-section',
    'domain/src/comment-type',
  ),
  trail: modules('ui/src/breadcrumb'),
  lists: modules('ui/src/pagination', 'site/src/lib/(?:tabs|past-the-end|paged)'),
};

/** A class of a style sheet by its own name and that of its file. */
function scopedName(name: string, file: string): string {
  const id = createHash('sha256')
    .update(path.relative(import.meta.dirname, file))
    .digest('base64url');
  return `${name}_${id.replaceAll(/[^a-z0-9]/gi, '').slice(0, 4)}`;
}

/** The build that the server renders pages with; it lies beside the app as `.server` in the end, and is never served. */
const rendererBuild = {
  target: 'node24',
  outDir: 'dist/.unfinished',
  copyPublicDir: false,
  // Half the text, which V8 keeps as long as its functions. What it never draws, as the pages of members, is in files apart.
  minify: true,
};

const browserBuild: BuildOptions = {
  // Browsers without it load the same scripts a little later.
  modulePreload: { polyfill: false },
  target: 'es2022',
  manifest: true,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          // What the first script needs is loaded at once, and nothing else is.
          {
            name: 'vendor',
            tags: ['$initial'],
            test: /[\\/]node_modules[\\/](?:\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])?(?:react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
          },
          { name: 'app', tags: ['$initial'] },
          ...Object.entries(shared).map(([name, test]) => ({ name, test, minShareCount: 2 })),
        ],
      },
    },
  },
};

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react(), bootFiles()],
  css: { modules: { generateScopedName: scopedName } },
  ...(isSsrBuild
    ? {
        // Without dependencies: the server has no React of its own.
        ssr: { noExternal: true as const, target: 'node' as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }
    : {}),
  build: isSsrBuild ? rendererBuild : browserBuild,
  server: {
    port: 5173,
    proxy: { '/api': server, '/view': server, '/uploads': server, '/download': server },
  },
}));
