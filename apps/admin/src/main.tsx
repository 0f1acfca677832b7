import { start, takeFirstData } from '@wenyuan/app';
import '@wenyuan/app/global.css';
import { createRouter } from './app/router.tsx';

takeFirstData();
void start(createRouter());
