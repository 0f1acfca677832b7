export * from './document.ts';
export * from './site.ts';
export * from './user.ts';
