import { lazyPart } from '@wenyuan/app';

/** Fetches the panel's script. */
export const fetchPanel = () => import('./reader-panel.tsx');
export const ReaderPanel = lazyPart(async () => (await fetchPanel()).ReaderPanel);
