import react from '@vitejs/plugin-react';
import { bootScript } from '@wenyuan/app/boot';
import { defineConfig } from 'vite';

const server = 'http://localhost:3000';

/** Whether a module of our packages goes into the shared chunk: all but those that only forms need. */
function isShared(id: string): boolean {
  if (
    /[\\/]packages[\\/]ui[\\/]src[\\/](?:forms|admin|theme[\\/](?:system|recipes|colors|ui-provider))/.test(
      id,
    )
  )
    return false;
  if (
    /[\\/]packages[\\/]app[\\/]src[\\/](?:login-form|form-failure|use-captcha|security|use-dirty-guard|second-factor|recovery-codes|password-dialog|contact-dialog)/.test(
      id,
    )
  )
    return false;
  // Only the registration form needs the rules of user names.
  if (/[\\/]domain[\\/]src[\\/](?:account|username)/.test(id)) return false;
  // What comes with the first call, or with one of a kind.
  if (
    /api-client[\\/]src[\\/](?:fill-reply|transport|search-params|upload|events|download|__generated__[\\/](?:shapes|routes))/.test(
      id,
    )
  )
    return false;
  return (
    /[\\/]packages[\\/](?:ui|app|api-client|domain)[\\/]src[\\/]/.test(id) ||
    /[\\/]site[\\/]src[\\/](?:lib[\\/](?!member[\\/])|app[\\/]paths|features[\\/](?:document[\\/]document-(?:card|grid)|article[\\/]article(?:-lines|\.module)))/.test(
      id,
    ) ||
    /rolldown.runtime/.test(id) ||
    /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?:createLucideIcon|Icon|defaultAttributes|context|shared)/.test(
      id,
    )
  );
}

/** The build that the server renders pages with; it lies beside the app and is never served. */
const rendererBuild = {
  target: 'node24',
  outDir: 'dist/.server',
  copyPublicDir: false,
  rolldownOptions: { output: { codeSplitting: false } },
};

const browserBuild = {
  target: 'es2022',
  manifest: true,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          {
            name: 'vendor',
            test: /[\\/]node_modules[\\/](?:\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])?(?:react|react-dom|scheduler|react-router|jotai|@tanstack)[\\/]/,
          },
          // One chunk for what several pages share: many small ones delay each other on a slow connection.
          { name: 'core', test: isShared, minShareCount: 3 },
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
