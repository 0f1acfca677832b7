export * from './account.ts';
export * from './community.ts';
export * from './credit.ts';
export * from './document.ts';
export * from './order.ts';
export * from './search.ts';
export * from './site.ts';
export * from './user.ts';
