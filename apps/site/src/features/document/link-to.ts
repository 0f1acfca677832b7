import { client } from '@wenyuan/app';
import { confirm } from '@wenyuan/ui';
import type { Downloadable } from './download-button.tsx';
import { requestDownload } from './request-download.ts';

/** By credits, or by a download that the membership gives. */
export type DownloadWay = 'credits' | 'vip';

/** The link to a document's file, after the questions that it takes; undefined when the reader declines. */
export async function linkTo(
  { id, download, download_vip: vip }: Downloadable,
  way: DownloadWay,
  creditName: string,
  balance: number | undefined,
): Promise<string | undefined> {
  if (way === 'credits')
    return requestDownload({
      price: download.price,
      creditName,
      balance,
      ask: (question) => confirm(question, { title: '下载文档', verb: '支付并下载' }),
      take: (price) => client.document.download({ id, price }),
    });
  const isAgreed = await confirm(`将使用一次会员免费下载（剩余 ${vip?.left ?? 0} 次）。`, {
    title: '下载文档',
    verb: '下载',
  });
  return isAgreed ? (await client.document.downloadVip({ id })).url : undefined;
}
