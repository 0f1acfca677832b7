import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { useSettings } from '@wenyuan/app';
import {
  documentStatusLabels,
  downloadGrantLabels,
  formatWhole,
  formatDateTime,
  labelIn,
  readingRuleLabels,
  vipTitle,
  withCreditName,
} from '@wenyuan/domain';
import { Alert, Tag } from '@wenyuan/ui';
import type { ReactNode } from 'react';
import { Facts } from '../../kit/index.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { documentAddress } from '../../lib/site-origin.ts';
import styles from './user.module.css';

type Reply = ReplyOf<Contract['user']['entitlement']>;
type Right = Reply['favorite'];

function Verdict({ allowed }: Pick<Right, 'allowed'>) {
  return <Tag tone={allowed ? 'success' : 'danger'}>{allowed ? '可以' : '不可以'}</Tag>;
}

const ruleOf = ({ allowed, message }: Right, granted: string) => (allowed ? granted : message);

const grantName = (grant: string, creditName: string) =>
  withCreditName(labelIn(downloadGrantLabels, grant), creditName);

function grantOf(right: Right & { readonly grant: string }, creditName: string): string {
  return ruleOf(right, `按“${grantName(right.grant, creditName)}”下载`);
}

function vipRule(right: NonNullable<Reply['download_vip']>, creditName: string): string {
  const rule = grantOf(right, creditName);
  return right.allowed && right.grant === 'vip'
    ? `${rule}，还可下载 ${formatWhole(right.left)} 次`
    : rule;
}

function priceRule({ document, download }: Reply, creditName: string): string {
  if (document.price === 0) return '免费文档';
  if (download.grant !== 'credits' && download.grant !== 'free')
    return `按“${grantName(download.grant, creditName)}”不再收费`;
  if (download.discount === 100) return document.is_vip ? '会员文档不另打折' : '文档定价，没有折扣';
  return `定价 ${formatWhole(document.price)}，会员 ${download.discount / 10} 折`;
}

function Row({ name, verdict, rule }: { name: string; verdict: ReactNode; rule: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{verdict}</td>
      <td>{rule}</td>
    </tr>
  );
}

/** The server's answer, a line for each right with the rule that says so. */
export function SimulationAnswer({ reply }: { reply: Reply }) {
  const { system } = useSettings();
  const { document, open, reading, download, download_vip, comment, favorite } = reply;
  const pages = `${reading.readable_pages} / ${document.pages} 页`;
  const vips = reply.user_vip.map(
    (vip) =>
      `${vipTitle(vip)}（至 ${formatDateTime(vip.expired_at)}，剩 ${Math.max(0, vip.download - vip.download_used)} 次，${vip.discount === 100 ? '不打折' : `${vip.discount / 10} 折`}）`,
  );
  return (
    <>
      <Facts
        facts={{
          文档: <SiteLink href={documentAddress(document)}>{document.title}</SiteLink>,
          文档状态: labelIn(documentStatusLabels, document.status),
          上传者: document.username,
          定价: `${formatWhole(document.price)} ${system.credit_name}${document.is_vip ? '，会员文档' : ''}`,
          用户组: reply.group.map(({ title }) => title).join('、') || '无',
          余额: `${formatWhole(reply.credit_count)} ${system.credit_name}`,
          生效的会员: vips.join('、') || '无',
          ...(vips.length > 1
            ? { 并用规则: '依此次序使用下载次数；每天的次数取最高，折扣取最低' }
            : {}),
        }}
      />
      {open.allowed ? null : (
        <Alert tone="warning">打不开该文档：{open.message}。以下各项只在打开之后才有意义。</Alert>
      )}
      <table className={styles.answer}>
        <caption className="visually-hidden">各项权益与依据的规则</caption>
        <thead>
          <tr>
            <th scope="col">权益</th>
            <th scope="col">结论</th>
            <th scope="col">依据的规则</th>
          </tr>
        </thead>
        <tbody>
          <Row
            name="打开"
            verdict={<Verdict allowed={open.allowed} />}
            rule={ruleOf(open, '网站与文档对其开放')}
          />
          <Row name="阅读" verdict={pages} rule={labelIn(readingRuleLabels, reading.rule)} />
          <Row name="复制文字" verdict={pages} rule="能读的页面即可选择与复制文字" />
          <Row
            name="下载"
            verdict={<Verdict allowed={download.allowed} />}
            rule={grantOf(download, system.credit_name)}
          />
          <Row
            name="下载价格"
            verdict={`${formatWhole(download.price)} ${system.credit_name}`}
            rule={priceRule(reply, system.credit_name)}
          />
          {download_vip === undefined ? null : (
            <Row
              name="会员下载"
              verdict={<Verdict allowed={download_vip.allowed} />}
              rule={vipRule(download_vip, system.credit_name)}
            />
          )}
          <Row
            name="评论"
            verdict={<Verdict allowed={comment.allowed} />}
            rule={ruleOf(
              comment,
              comment.needs_review ? '用户组允许评论，发表后需审核' : '用户组允许评论，无需审核',
            )}
          />
          <Row
            name="收藏"
            verdict={<Verdict allowed={favorite.allowed} />}
            rule={ruleOf(favorite, '登录用户均可收藏')}
          />
        </tbody>
      </table>
    </>
  );
}
