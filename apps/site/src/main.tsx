import { start, hydrateQueries } from '@wenyuan/app';
import '@wenyuan/app/global.css';
import { createRouter } from './app/router.tsx';

hydrateQueries();
void start(createRouter());
