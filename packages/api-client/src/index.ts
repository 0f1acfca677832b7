export { createClient } from './client.ts';
export type { DownloadedFile } from './download.ts';
export {
  ApiError,
  errorMessage,
  hasStatus,
  isApiError,
  isRefusedFor,
  type FailureKind,
} from './error.ts';
export { pages } from './pages.ts';
export { toSearchParams } from './search-params.ts';
export type {
  CallOptions,
  Client,
  ClientConfig,
  InputOf,
  ReplyOf,
  UploadOptions,
} from './types.ts';
export type * from './__generated__/contract.ts';
export {
  ArticleStatus,
  AttachmentType,
  BannerType,
  CategoryType,
  CommentStatus,
  DocumentStatus,
  OrderStatus,
  OrderType,
  PaymentType,
  PunishmentType,
  RecommendType,
  ReportReason,
  VipType,
} from '@wenyuan/domain';
