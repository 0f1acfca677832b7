import { useQuery } from '@tanstack/react-query';
import { errorMessage, type LoginSession } from '@wenyuan/api-client';
import { api, client, QueryFailed, isUnknownCall } from '@wenyuan/app';
import { formatDateTime, formatRelativeTime } from '@wenyuan/domain';
import { Button, confirm, Skeleton, Tag, toast } from '@wenyuan/ui';
import { RowButton } from '../../lib/row-button.tsx';
import { Facts } from './facts.tsx';
import { Section } from './section.tsx';
import styles from './security.module.css';

function SessionRow({ session, onEnd }: { session: LoginSession; onEnd: () => void }) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {session.device} {session.is_current ? <Tag tone="accent">当前设备</Tag> : null}
        </p>
        <p className={styles.text}>
          <Facts
            facts={[
              session.ip || undefined,
              `${formatRelativeTime(session.last_used_at)}使用`,
              `${formatDateTime(session.created_at)} 登录`,
            ]}
          />
        </p>
      </div>
      {session.is_current ? null : (
        <RowButton
          name={`退出 ${session.device}（${session.ip}），${formatDateTime(session.created_at)} 登录`}
          onPress={onEnd}
        >
          退出
        </RowButton>
      )}
    </li>
  );
}

/** The sessions of the user. */
export function SessionsSection() {
  const query = useQuery({ ...api.session.list({}), gcTime: 0 });
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toast.success(done);
    } catch (error) {
      toast.error(errorMessage(error, '操作失败'));
    }
    await query.refetch();
  };
  const endOthers = async () => {
    const question = '其他所有设备都将退出登录。';
    if (await confirm(question, { title: '退出其他设备？', danger: true, verb: '退出' }))
      await run(() => client.session.endOthers(), '其他设备已退出');
  };
  // The device that is in use is looked for first; the others follow by their last use.
  const sessions = (query.data?.session ?? []).toSorted(
    (a, b) => Number(b.is_current) - Number(a.is_current),
  );
  if (isUnknownCall(query.error)) return null;
  return (
    <Section
      title="登录设备"
      text="不认识的设备请立即退出，并修改密码。"
      action={
        sessions.length > 1 ? (
          <Button variant="outline" size="sm" onClick={() => void endOthers()}>
            退出其他设备
          </Button>
        ) : null
      }
    >
      {query.isLoadingError ? (
        <QueryFailed query={query} failure="登录设备加载失败" />
      ) : query.data === undefined ? (
        <Skeleton height={64} />
      ) : (
        <ul className={styles.rows}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onEnd={() => void run(() => client.session.end({ id: session.id }), '已退出')}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
