import { start, hydrateQueries, nameEntries } from '@wenyuan/app';
import '@wenyuan/app/global.css';
import { prefetchLinks } from './app/link-prefetch.ts';
import { keepOffline } from './app/keep-offline.ts';
import { createRouter } from './app/router.tsx';

nameEntries();
hydrateQueries();
prefetchLinks();
void start(createRouter());
// The server of development has other files with each change.
if (import.meta.env.PROD) keepOffline();
