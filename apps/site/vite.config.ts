import react from '@vitejs/plugin-react';
import { bootScript } from '@wenyuan/app/boot';
import { defineConfig } from 'vite';

const server = 'http://localhost:3000';

/** Of our packages all but what only forms need, which come with the style library. */
function isShared(id: string): boolean {
  if (
    /[\\/]packages[\\/]ui[\\/]src[\\/](?:forms|admin|theme[\\/](?:system|recipes|ui-provider))/.test(
      id,
    )
  )
    return false;
  if (
    /[\\/]packages[\\/]app[\\/]src[\\/](?:login-form|form-failure|use-captcha|security|second-factor|recovery-codes|password-dialog|contact-dialog)/.test(
      id,
    )
  )
    return false;
  // Only whoever chooses a name needs its rules.
  if (/[\\/]domain[\\/]src[\\/](?:account|username)/.test(id)) return false;
  // Only servers that leave out what is empty need it.
  if (/api-client[\\/]src[\\/](?:fill-reply|__generated__[\\/]shapes)/.test(id)) return false;
  return (
    /[\\/]packages[\\/](?:ui|app|api-client|domain)[\\/]src[\\/]/.test(id) ||
    /[\\/]site[\\/]src[\\/](?:lib[\\/]|app[\\/]paths|features[\\/](?:document[\\/]document-(?:card|grid)|article[\\/]article(?:-lines|\.module)))/.test(
      id,
    ) ||
    /rolldown.runtime/.test(id) ||
    /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?:createLucideIcon|Icon|defaultAttributes|context|shared)/.test(
      id,
    )
  );
}

/** What the server draws pages with, beside the built app and never served. */
const rendererBuild = {
  target: 'node24',
  outDir: 'dist/.server',
  copyPublicDir: false,
  rolldownOptions: { output: { codeSplitting: false } },
};

const browserBuild = {
  target: 'es2022',
  manifest: true,
  // 12 KB in all: one request instead of seven before the first paint.
  cssCodeSplit: false,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          {
            name: 'vendor',
            test: /[\\/]node_modules[\\/](?:\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])?(?:react|react-dom|scheduler|react-router|ky|jotai|@tanstack)[\\/]/,
          },
          // What most pages share, in one piece: many small ones wait for each other on a slow line.
          { name: 'core', test: isShared },
        ],
      },
    },
  },
};

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react(), bootScript()],
  ...(isSsrBuild
    ? {
        // One file without dependencies: the server has no React of its own.
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
