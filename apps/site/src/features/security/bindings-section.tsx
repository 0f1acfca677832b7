import { useQuery } from '@tanstack/react-query';
import { errorMessage, isRefusedFor, type Contract, type ReplyOf } from '@wenyuan/api-client';
import { api, QueryFailed, useSession, isUnknownCall } from '@wenyuan/app';
import { formatDateTime, OauthType, oauthTypeLabels } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useAction } from '../../lib/member/use-action.ts';
import { RowButton } from '../../lib/row-button.tsx';
import { beginOauth, OauthMark, useOauthSites } from '../account/index.ts';
import { BindDialog } from './bind-dialog.tsx';
import { Facts } from './facts.tsx';
import { Section } from './section.tsx';
import styles from './security.module.css';

type Bound = ReplyOf<Contract['user']['oauth']>['oauth'][number];
type Site = ReturnType<typeof useOauthSites>[number];

function BoundRow({ bound, site, icon }: { bound: Bound; site: string; icon: string }) {
  const unbind = useAction(api.user.unbindOauth(), {
    done: '已解除绑定',
    failure: '解除绑定失败',
    ask: {
      title: '解除绑定？',
      question: `解除绑定后，不能再用${site}登录。`,
      verb: '解除绑定',
    },
  });
  return (
    <li className={styles.row}>
      <OauthMark type={bound.oauth_type} icon={icon} />
      <div className={styles.words}>
        <p className={styles.name}>{site}</p>
        <p className={styles.text}>
          <Facts
            facts={[bound.nickname || undefined, `${formatDateTime(bound.updated_at)} 更新`]}
          />
        </p>
      </div>
      <RowButton
        name={`解除绑定 ${site} ${bound.nickname}`}
        isPending={unbind.isPending}
        onPress={() => void unbind.run({ id: bound.id })}
      >
        解除绑定
      </RowButton>
    </li>
  );
}

function UnboundRow({ site }: { site: Site }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [asksPassword, setAsksPassword] = useState(false);
  const { type, name, icon } = site;
  // Without one, only another login proves who it is, as the refusal says.
  const hasPassword = useSession().user?.has_password !== false;
  const bind = async () => {
    setIsLeaving(true);
    try {
      await beginOauth(type, { redirect: paths.profile(), isBinding: true });
    } catch (error) {
      // The login is too long ago to add a way into the account without the password.
      if (isRefusedFor(error, 'password') && hasPassword) setAsksPassword(true);
      else toast.error(errorMessage(error, '暂时无法绑定'));
      setIsLeaving(false);
    }
  };
  return (
    <li className={styles.row}>
      <OauthMark type={type} icon={icon} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.text}>未绑定</p>
      </div>
      <RowButton name={`绑定 ${name}`} isPending={isLeaving} onPress={() => void bind()}>
        绑定
      </RowButton>
      {asksPassword ? <BindDialog site={site} onClose={() => setAsksPassword(false)} /> : null}
    </li>
  );
}

/** WeChat is one site to people, though each of its two ways has a row of its own. */
function isSame(one: number, other: number): boolean {
  const wechat: readonly number[] = [OauthType.Wechat, OauthType.OfficialAccount];
  return one === other || (wechat.includes(one) && wechat.includes(other));
}

/** The accounts of other sites that log the member in, and those that can; nothing where there are neither. */
export function BindingsSection() {
  const bound = useQuery(api.user.oauth({}));
  const sites = useOauthSites();
  const text = '可用这些网站的账号登录。';
  if (isUnknownCall(bound.error)) return null;
  if (bound.isLoadingError)
    return (
      <Section title="第三方账号" text={text}>
        <QueryFailed query={bound} failure="绑定的账号加载失败" />
      </Section>
    );
  const rows = bound.data?.oauth ?? [];
  const others = sites.filter(
    ({ type }) => !rows.some(({ oauth_type }) => isSame(oauth_type, type)),
  );
  if (rows.length === 0 && others.length === 0) return null;
  const siteOf = ({ oauth_type }: Bound) => sites.find(({ type }) => type === oauth_type);
  const labelOf = ({ oauth_type }: Bound) =>
    (oauthTypeLabels as Readonly<Record<number, string>>)[oauth_type] ?? '第三方账号';
  return (
    <Section title="第三方账号" text={text}>
      <ul className={styles.rows}>
        {rows.map((each) => (
          <BoundRow
            key={each.id}
            bound={each}
            site={siteOf(each)?.name ?? labelOf(each)}
            icon={siteOf(each)?.icon ?? ''}
          />
        ))}
        {others.map((site) => (
          <UnboundRow key={site.type} site={site} />
        ))}
      </ul>
    </Section>
  );
}
