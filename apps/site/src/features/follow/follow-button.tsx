import { useQuery } from '@tanstack/react-query';
import { api, isLoggedIn, isUnknownCall, mutate, useSession } from '@wenyuan/app';
import { isEndedName } from '@wenyuan/domain';
import { Button, toast } from '@wenyuan/ui';
import { Check, Plus } from 'lucide-react';
import { refreshMember } from '../../lib/member/refresh-member.ts';
import { useAction } from '../../lib/member/use-action.ts';
import { useLoginFirst } from '../../lib/member/use-login-first.ts';
import styles from './follow.module.css';

type Author = { readonly id: number; readonly username: string };

/** Follows a member or ends it, where it is known whether the caller does. */
export function FollowToggle({
  author,
  isFollowed,
  isBusy = false,
}: {
  author: Author;
  isFollowed: boolean;
  isBusy?: boolean;
}) {
  const { user } = useSession();
  const input = { user_id: author.id };
  const create = useAction(api.follow.create(), {
    done: `已关注 ${author.username}，有新内容时会通知您`,
    failure: '关注失败',
  });
  const remove = useAction(api.follow.delete(), {
    done: `已取消关注 ${author.username}`,
    failure: '取消关注失败',
    undo: () => ({
      label: '撤销',
      onSelect: () =>
        void mutate(api.follow.create(), input).then(refreshMember, () => toast.error('关注失败')),
    }),
  });
  const change = async (action: typeof create) => {
    if (await action.run(input)) await refreshMember();
  };
  const askLogin = useLoginFirst({
    key: `follow ${author.id}`,
    verb: '关注',
    isReady: !isBusy,
    act: () => {
      if (!isFollowed) void change(create);
    },
  });
  const press = () => {
    if (user === undefined) askLogin();
    else void change(isFollowed ? remove : create);
  };
  const isPending = isBusy || create.isPending || remove.isPending;
  return (
    <Button
      variant="outline"
      size="sm"
      className={isFollowed ? `${styles.toggle} ${styles.followed}` : styles.toggle}
      aria-label={`${isFollowed ? '已关注' : '关注'} ${author.username}`}
      aria-pressed={isFollowed}
      // Without an attribute it keeps the focus while it works.
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (!isPending) press();
      }}
    >
      {isFollowed ? <Check size={16} aria-hidden="true" /> : <Plus size={16} aria-hidden="true" />}
      {isFollowed ? '已关注' : '关注'}
    </Button>
  );
}

/** Beside the name of an author. Nobody follows themselves, or an account that has ended. */
export function FollowButton({ author }: { author: Author }) {
  const { user } = useSession();
  const isOwn = user?.id === author.id;
  const own = useQuery({
    ...api.follow.get({ user_id: author.id }),
    enabled: () => user !== undefined && !isOwn && isLoggedIn(),
  });
  if (isOwn || author.username === '' || isEndedName(author.username)) return null;
  if (isUnknownCall(own.error)) return null;
  const isFollowed = (own.data?.created_at ?? null) !== null;
  return <FollowToggle author={author} isFollowed={isFollowed} isBusy={own.isLoading} />;
}
