import { useSettings } from '@wenyuan/app';
import { Alert } from '@wenyuan/ui';
import { Link } from 'react-router';
import { useMayOpen } from '../../lib/open-pages.ts';
import { settingAnchor } from '../../lib/setting-anchor.ts';
import styles from './vip.module.css';

const PAGE = '/admin/config/vip';

/** A plan and a coupon look ready to be bought with while nobody can buy: that stands above their lists. */
export function SellingState() {
  const { vip } = useSettings();
  const mayOpen = useMayOpen();
  if (vip.enable) return null;
  return (
    <Alert tone="info">
      会员未启用，套餐与优惠券在启用之后才能购买和使用。
      {mayOpen(PAGE) ? (
        <Link className={styles.way} to={`${PAGE}#${settingAnchor('enable')}`}>
          去启用
        </Link>
      ) : null}
    </Alert>
  );
}
