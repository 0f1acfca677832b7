import { lazyPart } from '@wenyuan/app';

export const AloudBar = lazyPart(async () => (await import('./aloud-bar.tsx')).AloudBar);
