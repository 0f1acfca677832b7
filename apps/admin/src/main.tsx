import { start, hydrateQueries } from '@wenyuan/app';
import '@wenyuan/app/global.css';
import { createRouter } from './app/router.tsx';

void hydrateQueries().then(() => start(createRouter()));
