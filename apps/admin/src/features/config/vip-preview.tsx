import {
  formatMoney,
  monthlyPrice,
  planHighlights,
  savedPercent,
  vipMonths,
  vipTypeLabels,
} from '@wenyuan/domain';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import styles from './preview.module.css';

const plans = [
  { type: 0, stem: 'year' },
  { type: 1, stem: 'quarter' },
  { type: 2, stem: 'month' },
] as const;

/** The plans as the offer shows them, with the values of the form. */
export function VipPreview({ value }: { value: (name: string) => unknown }) {
  const numberAt = (stem: string, name: string) => Number(value(`vip.${stem}_${name}`)) || 0;
  const sold = plans.filter(({ stem }) => numberAt(stem, 'price') > 0);
  if (value('vip.enable') !== true)
    return <p className={styles.note}>会员未启用：套餐页引导到个人中心，已开通的会员不受影响。</p>;
  return (
    <>
      <h3 className={styles.title}>会员套餐</h3>
      {sold.length === 0 ? <p className={styles.note}>年、季、月都没有价格，不出售。</p> : null}
      {sold.map(({ type, stem }) => {
        const price = numberAt(stem, 'price');
        const original = numberAt(stem, 'original_price');
        const terms = {
          discount: numberAt(stem, 'document_discount'),
          download: numberAt(stem, 'download'),
          times_every_day: numberAt(stem, 'times_every_day'),
          benefits: '',
        };
        return (
          <div key={stem} className={styles.page}>
            <p className={styles.heading}>
              {vipTypeLabels[type]} {formatMoney(price)}{' '}
              {original > price ? <s className={styles.small}>{formatMoney(original)}</s> : null}
            </p>
            <p className={styles.small}>
              折合每月 {formatMoney(monthlyPrice(price, { months: vipMonths[type], days: 0 }))}
              {original > price ? ` · 省 ${savedPercent(price, original)}%` : ''}
            </p>
            <ul>
              {planHighlights(terms).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        );
      })}
      <p className={styles.note}>
        体验卡、学期卡等在<Link to={paths.memberships('?view=plan')}>更多套餐</Link>
        中添加，排在其后。
      </p>
    </>
  );
}
