import { lazy } from 'react';

/** The list of orders, as a part of another page; loaded when it is shown. */
export const OrderList = lazy(async () => ({
  default: (await import('./order-page.tsx')).Orders,
}));
