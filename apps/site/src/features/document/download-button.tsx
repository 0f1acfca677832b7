import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, type Contract, type ReplyOf } from '@wenyuan/api-client';
import { client, useSettings } from '@wenyuan/app';
import { formatPrice } from '@wenyuan/domain';
import { Button, confirm, toast } from '@wenyuan/ui';
import { Download } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import styles from './download-button.module.css';
import { requestDownload } from './request-download.ts';

type DocumentReply = ReplyOf<Contract['document']['get']>;
export type Downloadable = Pick<DocumentReply, 'id' | 'download' | 'download_vip'>;

/** Downloads the file at the price on the button, or shows why it cannot be downloaded. */
export function DownloadButton({ document }: { document: Downloadable }) {
  const { id, download, download_vip: vip } = document;
  const { system } = useSettings();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: (take: () => Promise<string | undefined>) => take(),
    onSuccess: (url) => {
      if (url !== undefined) location.assign(url);
    },
    onError: (error) => toast.error(errorMessage(error, '下载失败')),
    // Price and rights may have changed, also when the download was refused.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['document'] }),
  });
  if (download.reason === 'document') return null;
  if (download.reason === 'login') {
    return (
      <div className={styles.actions}>
        <Button asChild>
          <Link to={paths.login(pathname)}>登录后下载</Link>
        </Button>
      </div>
    );
  }
  const { price } = download;
  const isVipSpent = vip?.allowed === true && !download.is_owned && price > 0;
  const downloadForCredits = () =>
    requestDownload({
      price,
      creditName: system.credit_name,
      ask: confirm,
      take: (shown) => client.document.download({ id, price: shown }),
    });
  const downloadAsMember = async () => {
    const isAgreed = await confirm(
      `将使用一次会员免费下载（剩余 ${vip?.left ?? 0} 次），确定下载吗？`,
    );
    return isAgreed ? (await client.document.downloadVip({ id })).url : undefined;
  };
  return (
    <div className={styles.actions}>
      {isVipSpent ? (
        <Button loading={start.isPending} onClick={() => start.mutate(downloadAsMember)}>
          会员下载（剩余 {vip.left} 次）
        </Button>
      ) : null}
      <Button
        variant={isVipSpent ? 'outline' : 'solid'}
        loading={start.isPending}
        disabled={!download.allowed}
        onClick={() => start.mutate(downloadForCredits)}
      >
        <Download size={16} aria-hidden="true" />
        {download.is_owned ? '下载' : `下载（${formatPrice(price, system.credit_name)}）`}
      </Button>
      {download.allowed ? null : <span className={styles.note}>{download.message}</span>}
    </div>
  );
}
