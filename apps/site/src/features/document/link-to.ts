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
): Promise<string | undefined> {
  if (way === 'credits')
    return requestDownload({
      price: download.price,
      creditName,
      ask: confirm,
      take: (price) => client.document.download({ id, price }),
    });
  const isAgreed = await confirm(
    `将使用一次会员免费下载（剩余 ${vip?.left ?? 0} 次），确定下载吗？`,
  );
  return isAgreed ? (await client.document.downloadVip({ id })).url : undefined;
}
