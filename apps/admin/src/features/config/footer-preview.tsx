import { useSettings } from '@wenyuan/app';
import { copyrightYears, footerLinks } from '@wenyuan/domain';
import { textAt } from './preview-parts.ts';
import styles from './preview.module.css';

/** The foot of every page of the site: links without an address are not shown, but the one that opens a form. */
export function FooterPreview({ value }: { value: (name: string) => unknown }) {
  const { system } = useSettings();
  const links = Object.entries(footerLinks).filter(
    ([name]) => name === 'feedback' || textAt(value, `footer.${name}`) !== '',
  );
  const years = copyrightYears(system.copyright_start_year);
  const records = [system.icp, system.sec_icp].filter((text) => text !== '');
  return (
    <div className={styles.page}>
      <ul className={styles.links}>
        {links.map(([name, label]) => (
          <li key={name} title={textAt(value, `footer.${name}`)}>
            {label}
          </li>
        ))}
      </ul>
      <p className={styles.small}>{system.description}</p>
      <p className={styles.small}>{[`© ${years} ${system.sitename}`, ...records].join(' · ')}</p>
    </div>
  );
}
