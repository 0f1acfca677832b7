import type { DownloadGrant } from '@wenyuan/domain';

/** How a download was granted, as operators see it: the reader's own words speak to the reader. */
export const downloadGrants: Readonly<Record<DownloadGrant, string>> = {
  free: '免费',
  owner: '上传者',
  credits: '付费',
  again: '再次下载',
  vip: '会员',
  order: '已购买',
  review: '审核',
};
