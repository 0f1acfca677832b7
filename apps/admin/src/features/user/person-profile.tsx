import { useQuery } from '@tanstack/react-query';
import type { User } from '@wenyuan/api-client';
import { api, useSettings } from '@wenyuan/app';
import { formatWhole, formatDateTime, labelIn, oauthTypeLabels } from '@wenyuan/domain';
import { Facts, useMay } from '../../kit/index.ts';

/** What is known of an account. */
export function PersonProfile({ user }: { user: User }) {
  const { system } = useSettings();
  const { data } = useQuery({
    ...api.user.oauths({ user_id: user.id }),
    enabled: useMay()('user.oauths'),
  });
  const passkeys = useQuery({
    ...api.user.passkeys({ user_id: user.id }),
    enabled: useMay()('user.passkeys'),
  }).data?.passkey;
  const bound = data?.oauth.map(({ oauth_type, nickname }) =>
    [labelIn(oauthTypeLabels, oauth_type), nickname].filter(Boolean).join(' '),
  );
  const counted = (count: number | undefined) => formatWhole(count ?? 0);
  return (
    <Facts
      facts={{
        编号: user.id,
        [system.credit_name]: counted(user.credit_count),
        邮箱: user.email,
        手机号: user.mobile,
        第三方账号: bound?.join('、'),
        通行密钥: passkeys === undefined ? undefined : `${passkeys.length} 个`,
        真实姓名: user.realname,
        身份证号: user.identity,
        地址: user.address,
        个性签名: user.signature,
        收藏: counted(user.favorite_count),
        关注: counted(user.follow_count),
        粉丝: counted(user.fans_count),
        注册时间: formatDateTime(user.created_at),
        '注册 IP': user.register_ip,
        最近登录: formatDateTime(user.login_at ?? null),
        '最近登录 IP': user.last_login_ip,
      }}
    />
  );
}
