import type { Wish } from '@wenyuan/api-client';
import { api, useSession, lazyPart, PartWaiting } from '@wenyuan/app';
import { WishStatus } from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { Suspense, useState } from 'react';
import { LoginLink } from '../../lib/login-link.tsx';
import { useAction } from '../../lib/member/use-action.ts';
import styles from './wish.module.css';

const AnswerDialog = lazyPart(async () => (await import('./answer-dialog.tsx')).AnswerDialog);

/** Joins those who want it, or leaves them. */
function JoinButton({ wish }: { wish: Wish }) {
  const { id, title, is_joined } = wish;
  const join = useAction(api.wish.join(), {
    done: '已加入，找到时会通知您',
    failure: '操作失败',
  });
  const leave = useAction(api.wish.leave(), {
    done: '已退出，找到时不再通知您',
    failure: '操作失败',
  });
  return (
    <Button
      variant="outline"
      size="sm"
      aria-pressed={is_joined}
      aria-label={`${is_joined ? '不再想要' : '我也要'}：${title}`}
      loading={join.isPending || leave.isPending}
      onClick={() => void (is_joined ? leave : join).run({ id })}
    >
      {is_joined ? '不再想要' : '我也要'}
    </Button>
  );
}

function AnswerButton({ wish }: { wish: Wish }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-label={`我有这份文档：${wish.title}`} onClick={() => setIsOpen(true)}>
        我有这份文档
      </Button>
      {isOpen ? (
        <Suspense fallback={<PartWaiting onCancel={() => setIsOpen(false)} />}>
          <AnswerDialog wish={wish} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** What the reader can do about an open wish. */
export function WishActions({ wish, isOwn }: { wish: Wish; isOwn: boolean }) {
  const { token } = useSession();
  if (wish.status !== WishStatus.Open) return null;
  if (token === undefined)
    return (
      <div className={styles.actions}>
        <Button asChild variant="outline" size="sm">
          <LoginLink aria-label={`登录后参与：${wish.title}`} rel="nofollow">
            登录后参与
          </LoginLink>
        </Button>
      </div>
    );
  return (
    <div className={styles.actions}>
      {isOwn ? null : <JoinButton wish={wish} />}
      <AnswerButton wish={wish} />
    </div>
  );
}
