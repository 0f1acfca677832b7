import { useQuery } from '@tanstack/react-query';
import type { User, Wish } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { CommentStatus, formatWhole, UserStatus, WishStatus } from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { batch, field, useBatch, useMay } from '../../kit/index.ts';
import { unfitToPunish } from '../../lib/accounts.ts';
import { paths } from '../../lib/paths.ts';
import styles from './user.module.css';

const POLL_MS = 2000;
const first = { page: 1, size: 1 } as const;

type Content = {
  readonly tab: string;
  readonly title: string;
  readonly count: number;
  /** How many of them a sweep takes down. */
  readonly swept: number;
};

/** What others want too stays. */
const isSwept = ({ status, supporter_count }: Wish) =>
  status === WishStatus.Pending || supporter_count <= 1;

/** How much of each kind is there of a person, of what the operator may list; `isFollowed` asks again and again. */
function useContents(
  { id }: User,
  isFollowed: boolean,
): {
  readonly contents: readonly Content[];
  readonly isLoading: boolean;
  /** Whether no kind is missing, as it is for operators who may not list it. */
  readonly isWhole: boolean;
} {
  const may = useMay();
  const one = { ...first, user_id: [id] };
  const asked = (operation: string) => ({
    enabled: may(operation),
    ...(isFollowed ? { refetchInterval: POLL_MS, staleTime: 0 } : {}),
  });
  const parts = [
    {
      tab: 'document',
      title: '文档',
      ...useQuery({ ...api.document.list(one), ...asked('document.list') }),
    },
    {
      tab: 'article',
      title: '文章',
      ...useQuery({ ...api.article.list(one), ...asked('article.list') }),
    },
    {
      tab: 'comment',
      title: '评论',
      ...useQuery({
        ...api.comment.list({
          ...first,
          user_id: id,
          status: [CommentStatus.Pending, CommentStatus.Approved],
        }),
        ...asked('comment.list'),
      }),
    },
    {
      tab: 'wish',
      title: '求文档',
      ...useQuery({
        ...api.wish.list({
          page: 1,
          size: 100,
          order: 'supporter_count asc',
          user_id: [id],
          status: [WishStatus.Pending, WishStatus.Open],
        }),
        ...asked('wish.list'),
      }),
    },
  ];
  return {
    contents: parts.flatMap(({ tab, title, data }) => {
      if (data === undefined) return [];
      const swept = 'wish' in data ? data.wish.filter(isSwept).length : data.total;
      return [{ tab, title, count: data.total, swept }];
    }),
    isLoading: parts.some((part) => part.isLoading),
    isWhole: parts.every(({ data }) => data !== undefined),
  };
}

const wordsOf = (contents: readonly Content[]) =>
  contents.map(({ title, count }) => `${title} ${formatWhole(count)}`).join('、');

/** Disables the account and takes down all that it made; `isDone` where nobody can use the account and nothing is left. */
const sweepOf = (contents: readonly Content[], isDone: boolean) =>
  batch.call('user.sweep', {
    label: '禁用并清理',
    inRow: 'only',
    danger: true,
    unfit: (row: User) =>
      unfitToPunish(row) ?? (isDone ? '账号已停用，没有可清理的内容' : undefined),
    title: ([row]: readonly User[]) => `禁用“${row?.username ?? ''}”并清理其内容`,
    about: () => (
      <p>
        账号立即永久禁用。其全部内容（{wordsOf(contents)}
        ）在后台清理：文档与文章移到回收站，评论改为未通过，求文档关闭（别人也在找的保留）。之后可在回收站、评论与求文档的列表中恢复，并在“处罚”中取消禁用。
      </p>
    ),
    fields: { reason: field.textarea({ label: '原因', rows: 2, hint: '该用户会看到' }) },
    input: (rows) => ({ user_id: rows[0]?.id ?? 0 }),
    done: () => '账号已禁用，内容正在清理',
  });

/** What a person made and everybody, or its review, still has: counts that lead to the lists, and the end of all of it. */
export function PersonContents({ user }: { user: User }) {
  const [isSweeping, setSweeping] = useState(false);
  const { contents, isLoading, isWhole } = useContents(user, isSweeping);
  const left = contents.reduce((sum, { swept }) => sum + swept, 0);
  if (isSweeping && contents.length > 0 && left === 0) setSweeping(false);
  const isDone = user.status !== UserStatus.Normal && (isLoading || (isWhole && left === 0));
  const { forRow, form } = useBatch({
    group: 'user',
    batch: [sweepOf(contents, isDone)],
    removal: { label: '删除', operation: () => 'user.delete' },
    forbidden: undefined,
    remove: () => Promise.resolve(),
    onDone: () => setSweeping(true),
  });
  const [sweep] = forRow(user);
  return (
    <div className={styles.contents}>
      {contents.map(({ tab, title, count }) => (
        <Link key={tab} to={paths.person(user.id, tab)}>
          {title} <strong>{formatWhole(count)}</strong>
        </Link>
      ))}
      {sweep === undefined ? null : (
        // The question names all the counts.
        <Button size="xs" variant="outline" disabled={isLoading} onClick={sweep.onSelect}>
          {sweep.label}
        </Button>
      )}
      <span role="status">{isSweeping ? `正在清理，还有 ${formatWhole(left)} 项` : ''}</span>
      {form}
    </div>
  );
}
