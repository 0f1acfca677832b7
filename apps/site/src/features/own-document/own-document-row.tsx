import type { Document } from '@wenyuan/api-client';
import { api, PartWaiting, useSettings } from '@wenyuan/app';
import {
  aheadLabel,
  bookTitle,
  CommentType,
  excerpt,
  CONVERSION_RETRIES,
  DocumentStatus,
  documentStatusLabels,
  documentStatusTones,
  formatBytes,
  countOf,
  formatDateTime,
  formatPrice,
  formatScore,
  isConversionPending,
  isOfTheFile,
  isPublicDocument,
} from '@wenyuan/domain';
import { FileTypeIcon, ProgressBar, Tag } from '@wenyuan/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { ListRow } from '../../lib/member/list-row.tsx';
import { refreshMember } from '../../lib/member/refresh-member.ts';
import { undoDeletion } from '../../lib/member/undo-deletion.ts';
import { useAction } from '../../lib/member/use-action.ts';
import { paths } from '../../lib/paths.ts';
import { RowButton } from '../../lib/row-button.tsx';
import { FeedbackButton } from '../feedback/index.ts';
import { deletionQuestion } from './deletion-question.ts';
import { EditDocumentDialog } from './index.ts';
import styles from './own-document.module.css';
import { useShelf } from './use-shelf.ts';

const { Converting, Disabled, Failed, ReviewRejected } = DocumentStatus;

/** A reason as a sentence of a text that goes on. */
const sentence = (reason: string) => `${reason.replace(/[。．.；;！!\s]+$/, '')}。`;

/** A document, and how many conversions begin before its own where that is followed. */
type Followed = Document & { readonly ahead?: number };

/** Why the document is where it is, where its author can do something about it. */
function State({ document }: { document: Followed }) {
  const { title, status, pages, converted_pages, convert_code, ahead = 0 } = document;
  const { convert_error = '', reject_reason = '' } = document;
  if (status === Converting && pages > 0)
    return (
      <div className={styles.progress}>
        <ProgressBar value={converted_pages / pages} label={`${document.title} 的转换进度`} />
        <span>
          {converted_pages} / {pages} 页
        </span>
      </div>
    );
  if (isConversionPending(status) && ahead > 0)
    return <p className={styles.note}>{aheadLabel(ahead)}</p>;
  if (status === ReviewRejected)
    return (
      <p className={styles.reason}>
        未通过的原因：{sentence(reject_reason === '' ? '审核人没有说明' : reject_reason)}
        修改后会再次送审。
      </p>
    );
  if (document.is_withdrawn === true)
    return <p className={styles.note}>只有您能看到，可以随时重新上架。</p>;
  if (status === Disabled)
    return (
      <div className={styles.reason}>
        {reject_reason === '' ? '' : `禁用原因：${sentence(reject_reason)}`}
        读者无法打开；如有疑问，请
        <FeedbackButton
          about={{ title, page: paths.document(document) }}
          className={styles.contact}
          aria-label={`就${bookTitle(title)}联系管理员`}
        >
          联系管理员
        </FeedbackButton>
        。
      </div>
    );
  if (status === Failed)
    return (
      <p className={styles.reason}>
        失败原因：{sentence(convert_error === '' ? '没有记录' : convert_error)}
        {isOfTheFile(convert_code)
          ? '可以点“编辑”更换文件。'
          : `如果文件有问题，请改好后点“编辑”更换；没有问题的，可以重新转换，一天最多 ${CONVERSION_RETRIES} 次。`}
      </p>
    );
  return null;
}

export function OwnDocumentRow({ row, check }: { row: Followed; check?: ReactNode }) {
  const { system, score: credits } = useSettings();
  const [isEditing, setEditing] = useState(false);
  const stopEditing = () => setEditing(false);
  const { id, title, pages, size, price, score, created_at, buyer_count = 0 } = row;
  const status = row.status as DocumentStatus;
  const remove = useAction(api.document.delete(), {
    done: '文档已删除',
    failure: '删除失败',
    ask: {
      title: '删除文档？',
      question: deletionQuestion(`${bookTitle(excerpt(title, 40))}后，读者不能再打开它`, {
        kept: buyer_count > 0 ? `购买过的 ${buyer_count} 位读者仍可下载` : '',
        cost: credits.delete_document,
        unit: system.credit_name,
      }),
      verb: '删除',
    },
    undo: () => undoDeletion(CommentType.Document, [id]),
  });
  const retry = useAction(api.document.retry(), {
    done: '已加入转换队列',
    failure: '重新转换失败',
  });
  const shelf = useShelf();
  const isWithdrawn = row.is_withdrawn === true;
  const removeAndCount = async () => {
    if (await remove.run({ id: [id] })) await refreshMember();
  };
  return (
    <ListRow
      check={check}
      icon={<FileTypeIcon ext={row.ext} />}
      title={title}
      to={paths.document(row)}
      tags={
        <>
          <Tag tone={documentStatusTones[status]}>
            {isWithdrawn ? '已下架' : documentStatusLabels[status]}
          </Tag>
          {row.is_vip ? <Tag tone="price">会员</Tag> : null}
        </>
      }
      facts={[
        row.category.map(({ title: name }) => name).join(' / ') || '未分类',
        formatPrice(price, system.credit_name),
        pages > 0 && `${pages} 页`,
        formatBytes(size),
        countOf(row.view_count, '次阅读'),
        countOf(row.download_count, '次下载'),
        countOf(row.favorite_count, '次收藏'),
        score > 0 && `${formatScore(score)} 分`,
        formatDateTime(created_at),
      ]}
      actions={
        <>
          {status === Failed && !isOfTheFile(row.convert_code) ? (
            <RowButton
              name={`重新转换 ${title}`}
              isPending={retry.isPending}
              onPress={() => void retry.run({ id })}
            >
              重新转换
            </RowButton>
          ) : null}
          <RowButton name={`编辑 ${title}`} onPress={() => setEditing(true)}>
            编辑
          </RowButton>
          {isWithdrawn || (isPublicDocument(status) && buyer_count === 0) ? (
            <RowButton
              name={`${isWithdrawn ? '重新上架' : '下架'} ${title}`}
              isPending={shelf.isPending}
              onPress={() => void shelf.move([row], !isWithdrawn)}
            >
              {isWithdrawn ? '重新上架' : '下架'}
            </RowButton>
          ) : null}
          <RowButton
            name={`删除 ${title}`}
            isPending={remove.isPending}
            onPress={() => void removeAndCount()}
          >
            删除
          </RowButton>
        </>
      }
    >
      <State document={row} />
      <Suspense fallback={<PartWaiting onCancel={stopEditing} />}>
        {isEditing ? <EditDocumentDialog document={row} onClose={stopEditing} /> : null}
      </Suspense>
    </ListRow>
  );
}
