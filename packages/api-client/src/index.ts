export { createClient } from './client.ts';
export { ApiError, errorMessage, isApiError } from './error.ts';
export { toSearchParams } from './search-params.ts';
export type { CallOptions, Client, ClientConfig, UploadOptions } from './types.ts';
export type {
  Article,
  ArticleSummary,
  Banner,
  Category,
  Config,
  Contract,
  Document,
  Group,
  InputOf,
  Navigation,
  PermissionRow,
  ReplyOf,
  Settings,
  User,
} from '@wenyuan/contract';
