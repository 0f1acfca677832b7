import { start, hydrateQueries, nameEntries } from '@wenyuan/app';
import '@wenyuan/app/global.css';
import { prefetchLinks } from './app/link-prefetch.ts';
import { keepOffline } from './app/keep-offline.ts';
import { createRouter } from './app/router.tsx';
import { syncNotes } from './lib/notes/sync-notes.ts';

nameEntries();
prefetchLinks();
// In a task of its own: what is here has run since the scripts came.
void hydrateQueries().then(() => setTimeout(() => void start(createRouter())));
// The back office, whose guard leads here, is another origin.
if (location.hash === '#forbidden')
  void import('./app/forbidden-notice.ts').then(({ noticeForbidden }) => noticeForbidden());
syncNotes();
// The server of development has other files with each change.
if (import.meta.env.PROD) keepOffline();
