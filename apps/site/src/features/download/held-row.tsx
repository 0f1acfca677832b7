import { useMutation } from '@tanstack/react-query';
import { errorMessage, type Contract, type ReplyOf } from '@wenyuan/api-client';
import { client, queryClient, useSettings } from '@wenyuan/app';
import { addDays, formatBytes, formatDateTime, formatScore } from '@wenyuan/domain';
import { confirm, FileTypeIcon, Tag, toast } from '@wenyuan/ui';
import type { ReactNode } from 'react';
import { ListRow } from '../../lib/member/list-row.tsx';
import { refreshMember } from '../../lib/member/refresh-member.ts';
import { paths } from '../../lib/paths.ts';
import { RowButton } from '../../lib/row-button.tsx';
import { useSingle } from '../../lib/use-single.ts';
import { requestDownload } from '../document/index.ts';

export type Download = ReplyOf<Contract['user']['downloads']>['download'][number];
export type Purchase = ReplyOf<Contract['user']['purchases']>['purchase'][number];

/** What is told of a document that the member downloaded or bought. */
type Held = Pick<Download, keyof Download & keyof Purchase>;

/** Downloads the file again: without paying where the member holds it, and else only after a question. */
function useDownloadAgain(id: number) {
  const { credit_name } = useSettings().system;
  return useMutation({
    mutationFn: () =>
      requestDownload({
        // What was paid for may be free again.
        price: undefined,
        creditName: credit_name,
        ask: (question) => confirm(question, { title: '下载文档', verb: '支付并下载' }),
        take: (price) => client.document.download({ id, price }),
      }),
    onSuccess: (url) => {
      if (url !== undefined) location.assign(url);
    },
    onError: (error) => toast.error(errorMessage(error, '下载失败')),
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: ['user'] }), refreshMember()]),
  });
}

/** Whether the document can be opened. */
const isOpen = ({ is_hidden, is_deleted }: Held) => !is_hidden && !is_deleted;

/** Whether it can be downloaded: who bought it keeps it when its author withdraws it. */
const isThere = (row: Held) => isOpen(row) || row.is_kept;

/** Why it is not as when it was downloaded; undefined where it is. */
function stateOf(row: Held): string | undefined {
  if (row.is_kept) return row.is_deleted ? '上传者已下架' : '修改审核中';
  if (isOpen(row)) return undefined;
  return row.is_deleted ? '已被删除' : '暂不可查看';
}

/** Until when who paid credits for a download may repeat it for nothing; undefined where that is no question. */
function freeUntil(row: Held, days: number): string | undefined {
  if (!isThere(row)) return undefined;
  if (days === 0) return '可一直免费再次下载';
  const end = addDays(new Date(row.created_at), days);
  return end < new Date() ? '免费再次下载已到期' : `${formatDateTime(end)} 前可免费再次下载`;
}

export function HeldRow({
  row,
  documentId,
  verb,
  paid,
  moment,
  isForDays,
}: {
  row: Held;
  documentId: number;
  /** What the button says. */
  verb: string;
  /** What gave it, and for how much. */
  paid: ReactNode;
  /** What happened when. */
  moment: string;
  /** Whether credits were paid for a download, which may be free to repeat for some days only. */
  isForDays: boolean;
}) {
  const { title, ext, size, pages, score, is_deleted } = row;
  const { download } = useSettings();
  const again = useDownloadAgain(documentId);
  const single = useSingle();
  const state = stateOf(row);
  const name = title !== '' ? title : is_deleted ? '已被删除' : '一份不公开的文档';
  const target = paths.document({ uuid: row.document_uuid, category_id: [] });
  return (
    <ListRow
      icon={<FileTypeIcon ext={ext} />}
      title={name}
      to={isOpen(row) ? target : undefined}
      tags={
        <>
          {state === undefined ? null : <Tag>{state}</Tag>} {paid}
        </>
      }
      facts={[
        pages > 0 && `${pages} 页`,
        size > 0 && formatBytes(size),
        score > 0 && `${formatScore(score)} 分`,
        moment,
        isForDays && freeUntil(row, download.free_download_duration),
      ]}
      actions={
        isThere(row) && (
          <RowButton
            name={`${verb} ${name}`}
            isPending={again.isPending}
            onPress={() => void single(() => again.mutateAsync().catch(() => undefined))}
          >
            {verb}
          </RowButton>
        )
      }
    />
  );
}
