import { useQuery } from '@tanstack/react-query';
import { errorMessage, type Contract, type ReplyOf } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { formatDateTime } from '@wenyuan/domain';
import { Button, LoadFailed } from '@wenyuan/ui';
import { useAction } from '../../lib/member/use-action.ts';
import { Section } from './section.tsx';
import styles from './security.module.css';

type Bound = ReplyOf<Contract['user']['oauth']>['oauth'][number];

function BoundRow({ bound, site }: { bound: Bound; site: string }) {
  const unbind = useAction(api.user.unbindOauth(), {
    done: '已解除绑定',
    failure: '解除绑定失败',
    ask: { question: `解除绑定后，不能再用${site}登录，确定吗？`, verb: '解除绑定' },
  });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{site}</p>
        <p className={styles.text}>
          {bound.nickname} · {formatDateTime(bound.updated_at)} 绑定
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={`解除绑定 ${site} ${bound.nickname}`}
        loading={unbind.isPending}
        onClick={() => void unbind.run({ id: bound.id })}
      >
        解除绑定
      </Button>
    </li>
  );
}

/** The accounts of other sites that log the member in; nothing where there are none. */
export function BindingsSection() {
  const bound = useQuery(api.user.oauth({}));
  const sites = useQuery(api.oauth.configs({}));
  const text = '可用这些网站的账号登录。';
  if (bound.isError)
    return (
      <Section title="第三方账号" text={text}>
        <LoadFailed
          message={errorMessage(bound.error, '绑定的账号加载失败')}
          onRetry={() => void bound.refetch()}
        />
      </Section>
    );
  const rows = bound.data?.oauth ?? [];
  if (rows.length === 0) return null;
  const nameOf = ({ oauth_type }: Bound) =>
    sites.data?.oauths.find(({ type }) => type === oauth_type)?.name ?? '第三方账号';
  return (
    <Section title="第三方账号" text={text}>
      <ul className={styles.rows}>
        {rows.map((each) => (
          <BoundRow key={each.id} bound={each} site={nameOf(each)} />
        ))}
      </ul>
    </Section>
  );
}
