import { useSettings } from '@wenyuan/app';
import styles from './account.module.css';

/** What who registers agrees to, where operators linked it. */
export function AgreementNote() {
  const { agreement } = useSettings().footer;
  if (agreement === '') return null;
  return (
    <p className={styles.note}>
      注册即表示您已阅读并同意
      <a className={styles.inText} href={agreement} target="_blank" rel="noreferrer">
        服务协议
      </a>
      。
    </p>
  );
}
