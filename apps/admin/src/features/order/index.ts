import { lazyPart } from '@wenyuan/app';

/** The list of orders, as a part of another page; loaded when it is shown. */
export const OrderList = lazyPart(async () => (await import('./order-page.tsx')).Orders);
