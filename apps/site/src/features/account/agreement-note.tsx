import { useSettings } from '@wenyuan/app';
import { footerLinks } from '@wenyuan/domain';
import { Fragment } from 'react';
import styles from './account.module.css';

const TERMS = ['agreement', 'privacy'] as const;

/** What who registers agrees to, where operators linked it. */
export function AgreementNote() {
  const { footer } = useSettings();
  const linked = TERMS.filter((name) => footer[name] !== '');
  if (linked.length === 0) return null;
  return (
    <p className={styles.note}>
      注册即表示您已阅读并同意
      {linked.map((name, index) => (
        <Fragment key={name}>
          {index === 0 ? '' : '与'}
          <a className={styles.inText} href={footer[name]} target="_blank" rel="noreferrer">
            {footerLinks[name]}
          </a>
        </Fragment>
      ))}
      。
    </p>
  );
}
