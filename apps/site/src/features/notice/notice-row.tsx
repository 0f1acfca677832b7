import type { Notice } from '@wenyuan/api-client';
import { api, mutate } from '@wenyuan/app';
import {
  formatDateTime,
  formatRelativeTime,
  noticeGroupLabels,
  noticeKinds,
} from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { Link } from 'react-router';
import { ListRow } from '../../lib/member/list-row.tsx';
import { useAction } from '../../lib/member/use-action.ts';
import { RowButton } from '../../lib/row-button.tsx';
import styles from './notice.module.css';

/** Notices of a comment quote it; it is read where it stands. */
const quoting = new Set<Notice['kind']>(['comment_passed', 'commented', 'replied']);

export function NoticeRow({ row }: { row: Notice }) {
  const { id, kind, content, href, note, read_at, created_at } = row;
  const { group, tone } = noticeKinds[kind];
  const isUnread = read_at === null;
  const read = useAction(api.notice.read(), { done: '已标为已读', failure: '操作失败' });
  const remove = useAction(api.notice.delete(), { done: '通知已删除', failure: '删除失败' });
  /** Who goes to the thing has read the notice; a failure is no reason to stay. */
  const open = () => {
    if (isUnread) mutate(api.notice.read(), { id: [id] }).catch(() => undefined);
  };
  const sentence = <span className={isUnread ? styles.unread : undefined}>{content}</span>;
  return (
    <ListRow
      title={
        <>
          {isUnread ? (
            <span className={styles.mark}>
              <span className="visually-hidden">未读</span>
            </span>
          ) : null}
          {href.startsWith('/') ? (
            <Link to={href} onClick={open}>
              {sentence}
            </Link>
          ) : (
            sentence
          )}
        </>
      }
      facts={[
        <span key="group" className={tone === 'danger' ? styles.bad : undefined}>
          {noticeGroupLabels[group]}
        </span>,
        <time key="at" dateTime={created_at} title={formatDateTime(created_at)}>
          {formatRelativeTime(created_at)}
        </time>,
      ]}
      actions={
        <>
          {isUnread ? (
            <RowButton
              name={`标为已读：${content}`}
              isPending={read.isPending}
              onPress={() => void read.run({ id: [id] })}
            >
              标为已读
            </RowButton>
          ) : null}
          <Button
            variant="ghost"
            size="sm"
            aria-label={`删除通知：${content}`}
            loading={remove.isPending}
            onClick={() => void remove.run({ id: [id] })}
          >
            删除
          </Button>
        </>
      }
    >
      {note === '' ? null : (
        <p className={styles.note} data-quoted={quoting.has(kind) ? '' : undefined}>
          {note}
        </p>
      )}
    </ListRow>
  );
}
