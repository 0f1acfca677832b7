import { useSettings } from '@wenyuan/app';
import { Tag } from '@wenyuan/ui';
import styles from './vip-mark.module.css';

/** Beside the name of somebody who has a membership: the operators' own mark, or the word. */
export function VipMark({ user }: { user: { readonly is_vip?: boolean } }) {
  const settings = useSettings();
  if (user.is_vip !== true) return null;
  const { icon } = settings.vip;
  if (icon === '') return <Tag tone="price">会员</Tag>;
  return <img className={styles.mark} src={icon} alt="会员" title="会员" height={18} />;
}
