import { hasDownloads } from '@wenyuan/domain';
import {
  BadgeCheck,
  BookOpenText,
  Download,
  ShieldCheck,
  Sparkles,
  TicketPercent,
} from 'lucide-react';
import { useQuestions } from '../../lib/use-questions.ts';
import styles from './benefits.module.css';
import {
  BOUGHT_ALONE,
  downloadText,
  hasDiscount,
  priceText,
  timesText,
  type Plan,
} from './plan-terms.ts';

const DISCOUNT = {
  Icon: TicketPercent,
  title: '其他文档有折扣',
  text: '单独购买其他文档时按会员价结算。',
};
const DOWNLOADS = {
  Icon: Download,
  title: '免费下载会员文档',
  text: '按套餐的次数下载原文件；免费的会员文档不占次数。',
};
const tiles = [
  {
    Icon: BookOpenText,
    title: '会员文档读全文',
    text: '标有“会员”的文档不再只有预览，全部页面都能看。',
  },
  DOWNLOADS,
  DISCOUNT,
  { Icon: ShieldCheck, title: '阅读无广告', text: '全站不再显示广告，专心读文档。' },
  { Icon: BadgeCheck, title: '会员标志', text: '名字旁有会员标志，评论与主页都看得到。' },
];

/** How often members ask the language model; 0 where nobody is answered, or members do not ask more often. */
function useMembersTimes() {
  const { isAnswered, ofMembers: times } = useQuestions();
  return isAnswered ? times : 0;
}

function useQuestionsTile() {
  const times = useMembersTimes();
  if (times === 0) return [];
  const text = `阅读时可以就文档提问，每天 ${times} 次，回答注明页码。`;
  return [{ Icon: Sparkles, title: 'AI 问答', text }];
}

/** What members have, in a few words. */
export function Benefits({ plans }: { plans: readonly Plan[] }) {
  const questions = useQuestionsTile();
  const shown = [...tiles, ...questions].filter(
    (tile) =>
      (tile !== DISCOUNT || hasDiscount(plans)) && (tile !== DOWNLOADS || hasDownloads(plans)),
  );
  return (
    <ul className={styles.tiles}>
      {shown.map(({ Icon, title, text }) => (
        <li key={title}>
          <Icon size={24} strokeWidth={1.6} aria-hidden="true" />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** A reader without a membership beside the chosen plan. What none of the plans has is no row; what a plan adds stands out. */
export function Comparison({ plan, plans }: { plan: Plan; plans: readonly Plan[] }) {
  const times = useMembersTimes();
  const rows: readonly (readonly [name: string, free: string, member: string])[] = [
    ['阅读会员文档', '只有预览页', '全部页面'],
    ...(hasDownloads(plans)
      ? [
          ['下载会员文档', BOUGHT_ALONE, downloadText(plan)] as const,
          ['每天免费下载', '—', timesText(plan)] as const,
        ]
      : []),
    ...(hasDiscount(plans) ? [['购买其他文档', '原价', priceText(plan)] as const] : []),
    // A group may be given more.
    ...(times > 0 ? [['AI 问答', '次数按用户组', `每天至少 ${times} 次`] as const] : []),
    ['广告', '显示', '不显示'],
    ['会员标志', '无', '有'],
  ];
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">普通用户与{plan.title}的权益</caption>
        <thead>
          <tr>
            <th scope="col">权益</th>
            <th scope="col">普通用户</th>
            <th scope="col">{plan.title}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, free, member]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{free}</td>
              <td data-more={member !== free || undefined}>{member}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
