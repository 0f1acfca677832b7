import { start, hydrateQueries } from '@wenyuan/app';
import '@wenyuan/app/global.css';
import { UiProvider } from '@wenyuan/ui';
import { createRouter } from './app/router.tsx';

void hydrateQueries().then(() => start(createRouter(), UiProvider));
