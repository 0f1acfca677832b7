import type { User } from '@wenyuan/api-client';
import { useSettings } from '@wenyuan/app';
import { formatWhole, formatDateTime } from '@wenyuan/domain';
import { Facts } from '../../kit/index.ts';

/** What is known of an account. */
export function PersonProfile({ user }: { user: User }) {
  const { system } = useSettings();
  const counted = (count: number | undefined) => formatWhole(count ?? 0);
  return (
    <Facts
      facts={{
        编号: user.id,
        [system.credit_name]: counted(user.credit_count),
        邮箱: user.email,
        手机号: user.mobile,
        真实姓名: user.realname,
        身份证号: user.identity,
        地址: user.address,
        个性签名: user.signature,
        文档: counted(user.doc_count),
        文章: counted(user.article_count),
        评论: counted(user.comment_count),
        收藏: counted(user.favorite_count),
        注册时间: formatDateTime(user.created_at),
        '注册 IP': user.register_ip,
        最近登录: formatDateTime(user.login_at ?? null),
        '最近登录 IP': user.last_login_ip,
      }}
    />
  );
}
