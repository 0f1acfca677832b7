import { start, hydrateQueries, nameEntries } from '@wenyuan/app';
import '@wenyuan/app/global.css';
import { prefetchLinks } from './app/link-prefetch.ts';
import { createRouter } from './app/router.tsx';

nameEntries();
hydrateQueries();
prefetchLinks();
void start(createRouter());
