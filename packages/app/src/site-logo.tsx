import { LogoMark } from '@wenyuan/ui';
import { useSettings } from './site-data.ts';
import styles from './site-logo.module.css';

/** The operator's own mark, else that of the product. The name of the site stands beside it. */
export function SiteLogo({ size = 32 }: { size?: number }) {
  const { logo } = useSettings().system;
  if (logo === '') return <LogoMark size={size} />;
  return <img className={styles.logo} src={logo} alt="" height={size} style={{ height: size }} />;
}
