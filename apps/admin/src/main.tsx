import { start, takeFirstData } from '@wenyuan/app';
import '@wenyuan/app/global.css';
import { UiProvider } from '@wenyuan/ui';
import { createRouter } from './app/router.tsx';

takeFirstData();
void start(createRouter(), UiProvider);
