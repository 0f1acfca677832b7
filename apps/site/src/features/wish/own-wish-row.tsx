import type { Wish } from '@wenyuan/api-client';
import { api, useSession } from '@wenyuan/app';
import {
  bookTitle,
  formatDateTime,
  langOf,
  WishStatus,
  wishStatusLabels,
  wishStatusTones,
} from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { ListRow } from '../../lib/member/list-row.tsx';
import { useAction } from '../../lib/member/use-action.ts';
import { RowButton } from '../../lib/row-button.tsx';
import { WishAnswer } from './wish-item.tsx';
import styles from './wish.module.css';

function ReopenAction({ wish: { id, title, is_gone } }: { wish: Wish }) {
  const reopen = useAction(api.wish.reopen(), {
    done: '已继续寻找',
    failure: '操作失败',
    ask: {
      title: '继续寻找？',
      question: is_gone
        ? `找到的文档已不可查看，将继续寻找${bookTitle(title)}。`
        : `提供的文档不是您要找的${bookTitle(title)}，将继续寻找。`,
      verb: '继续寻找',
    },
  });
  return (
    <RowButton
      name={`继续寻找 ${title}`}
      isPending={reopen.isPending}
      onPress={() => void reopen.run({ id })}
    >
      {is_gone ? '继续寻找' : '不是这份，继续寻找'}
    </RowButton>
  );
}

function DeleteAction({ wish: { id, title } }: { wish: Wish }) {
  const remove = useAction(api.wish.delete(), {
    done: '已删除',
    failure: '删除失败',
    ask: {
      title: '不再求这份文档？',
      question: `不再求${bookTitle(title)}，它会被删除。`,
      verb: '删除',
    },
  });
  return (
    <RowButton
      name={`删除 ${title}`}
      isPending={remove.isPending}
      onPress={() => void remove.run({ id })}
    >
      删除
    </RowButton>
  );
}

/** What others want, too, goes on without its author. */
function LeaveAction({ wish: { id, title, status } }: { wish: Wish }) {
  // Of what was found or closed there is nothing left to wait for.
  const isOver = status === WishStatus.Answered || status === WishStatus.Closed;
  const verb = isOver ? '移出列表' : '不再想要';
  const leave = useAction(api.wish.leave(), {
    done: isOver ? '已移出列表' : '已退出，找到时不再通知您',
    failure: '操作失败',
  });
  return (
    <RowButton
      name={`${verb} ${title}`}
      isPending={leave.isPending}
      onPress={() => void leave.run({ id })}
    >
      {verb}
    </RowButton>
  );
}

export function OwnWishRow({ row }: { row: Wish }) {
  const { user } = useSession();
  const status = row.status as WishStatus;
  const isOwn = row.user_id === user?.id;
  return (
    <ListRow
      title={row.title}
      tags={<Tag tone={wishStatusTones[status]}>{wishStatusLabels[status]}</Tag>}
      facts={[
        isOwn ? '我提出的' : `${row.username} 提出`,
        `${row.supporter_count} 人想要`,
        formatDateTime(row.created_at),
      ]}
      actions={
        <>
          {status === WishStatus.Answered && (isOwn || row.is_gone) ? (
            <ReopenAction wish={row} />
          ) : null}
          {isOwn && row.supporter_count <= 1 ? (
            <DeleteAction wish={row} />
          ) : (
            <LeaveAction wish={row} />
          )}
        </>
      }
    >
      {row.description === '' ? null : (
        <p className={styles.own} lang={langOf(row.description)}>
          {row.description}
        </p>
      )}
      <WishAnswer wish={row} />
      {row.close_reason === '' ? null : (
        <p className={styles.answer}>关闭的原因：{row.close_reason}</p>
      )}
    </ListRow>
  );
}
