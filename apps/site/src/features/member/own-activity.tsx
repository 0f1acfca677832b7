import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { useSettings } from '@wenyuan/app';
import { countOf, formatCount, formatWhole } from '@wenyuan/domain';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import styles from './member.module.css';

type Activity = ReplyOf<Contract['document']['ownActivity']>;

/** What others did with the member's documents of late, and with which of them. */
export function OwnActivity({ activity }: { activity: Activity }) {
  const { credit_name } = useSettings().system;
  const { download_count, favorite_count, comment_count, credit_income, document } = activity;
  if (document.length === 0 && credit_income === 0)
    return (
      <p className={styles.text}>还没有人下载、收藏或评论。写好摘要与关键词，更容易被找到。</p>
    );
  const sums = [
    { label: '次下载', value: formatCount(download_count) },
    { label: '次收藏', value: formatCount(favorite_count) },
    { label: '条评论', value: formatCount(comment_count) },
    { label: `${credit_name}收入`, value: formatWhole(credit_income) },
  ];
  return (
    <>
      <dl className={styles.sums}>
        {sums.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.most}>
        {document.map((each) => (
          <li key={each.id}>
            <Link to={paths.document({ uuid: each.uuid, category_id: [] })}>{each.title}</Link>
            <span>
              {[
                each.download_count > 0 && countOf(each.download_count, '次下载'),
                each.favorite_count > 0 && countOf(each.favorite_count, '次收藏'),
                each.comment_count > 0 && countOf(each.comment_count, '条评论'),
              ]
                .filter((text) => text !== false)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
