import { LogoMark } from '@wenyuan/ui';
import { useSettings } from './site-data.ts';
import styles from './site-logo.module.css';

/** The operator's logo, else that of the product. It is decorative, since the name of the site stands beside it. */
export function SiteLogo({ size = 32 }: { size?: number }) {
  const { logo } = useSettings().system;
  if (logo === '') return <LogoMark size={size} />;
  return <img className={styles.logo} src={logo} alt="" height={size} style={{ height: size }} />;
}
