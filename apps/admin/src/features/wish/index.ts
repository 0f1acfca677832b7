import { lazyPart } from '@wenyuan/app';

export const WishList = lazyPart(async () => (await import('./wish-page.tsx')).Component);
