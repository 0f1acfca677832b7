import { useQuery } from '@tanstack/react-query';
import { errorMessage, type User } from '@wenyuan/api-client';
import { api, mutate } from '@wenyuan/app';
import { formatDateTime } from '@wenyuan/domain';
import { Button, confirm, EmptyState, Skeleton, Tag, toast } from '@wenyuan/ui';
import { ListFailure, useMay } from '../../kit/index.ts';
import styles from './user.module.css';

async function end(user: User, device: string, id?: string): Promise<void> {
  const question = `${user.username}的${device}将退出登录。`;
  if (!(await confirm(question, { title: '退出登录？', danger: true, verb: '退出' }))) return;
  try {
    const input = { user_id: user.id, ...(id === undefined ? {} : { id }) };
    const { count } = await mutate(api.user.endSessions(), input);
    toast.success(`已退出 ${count} 台设备`);
  } catch (error) {
    toast.error(errorMessage(error, '操作失败'));
  }
}

/** Where the person is logged in. */
export function PersonSessions({ user }: { user: User }) {
  const { data, error, isError, refetch } = useQuery(api.user.sessions({ user_id: user.id }));
  const mayEnd = useMay()('user.endSessions');
  if (isError && data === undefined)
    return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={160} />;
  if (data.session.length === 0)
    return <EmptyState title="没有登录的设备">该用户当前没有在任何设备上登录。</EmptyState>;
  return (
    <section aria-label="登录设备" className={styles.sessions}>
      <ul>
        {data.session.map((session) => (
          <li key={session.id}>
            <div>
              <strong>{session.device}</strong>
              {session.is_current ? <Tag tone="info">您的当前设备</Tag> : null}
              <p>
                IP {session.ip || '未知'} · 登录于 {formatDateTime(session.created_at)} · 最近使用{' '}
                {formatDateTime(session.last_used_at)}
              </p>
            </div>
            {mayEnd && !session.is_current ? (
              <Button
                size="sm"
                variant="outline"
                aria-label={`让 ${session.device} 退出`}
                onClick={() => void end(user, `设备“${session.device}”`, session.id)}
              >
                退出
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {mayEnd ? (
        <Button variant="outline" size="sm" onClick={() => void end(user, '所有设备')}>
          全部退出
        </Button>
      ) : null}
    </section>
  );
}
