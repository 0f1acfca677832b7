import { Fragment } from 'react';
import { useNavigation, useSettings } from '@wenyuan/app';
import { buildNavigationTree, copyrightYears, footerLinks } from '@wenyuan/domain';
import { classes } from '@wenyuan/ui';
import { Link } from 'react-router';
import { FeedbackLink } from '../../features/feedback/index.ts';
import { useIsShut } from '../../lib/is-shut.ts';
import { paths } from '../../lib/paths.ts';
import { NavigationMap } from './navigation-tree.tsx';
import styles from './shell.module.css';

/** Registrations that sites in China have to show, each with the address of its register. */
const RECORDS = [
  { name: 'icp', href: 'https://beian.miit.gov.cn/' },
  { name: 'sec_icp', href: 'https://beian.mps.gov.cn/' },
] as const;

/** The navigation, and the links that operators set, without empty ones: a message reaches them without any address. */
export function SiteFooter() {
  const isShut = useIsShut();
  const navigation = useNavigation();
  const items = buildNavigationTree(navigation);
  const isFlat = items.every(({ children }) => children.length === 0);
  const { system, footer, display, vip } = useSettings();
  // An operator may have set the same link in the navigation above.
  const isVipElsewhere = navigation.some(({ href }) => href === paths.vip());
  const links = Object.entries(footerLinks).filter(
    ([name]) => name !== 'feedback' && footer[name as keyof typeof footerLinks] !== '',
  );
  return (
    <footer className={styles.footer}>
      <div className={classes(styles.footerInner, isFlat && styles.flat)}>
        {items.length === 0 || isShut ? null : (
          <nav aria-label="页脚导航">
            <NavigationMap items={items} />
          </nav>
        )}
        <ul className={styles.footerLinks}>
          {isShut || vip.gives === '' || isVipElsewhere ? null : (
            <li>
              <Link to={paths.vip()}>会员</Link>
            </li>
          )}
          {isShut ? null : (
            <li>
              <Link to={paths.wishes()}>求文档</Link>
            </li>
          )}
          {display.contact_link === '' ? null : (
            <li className={styles.besidesSider}>
              <a href={display.contact_link} rel="noopener">
                {display.contact_tip === '' ? '在线咨询' : display.contact_tip}
              </a>
            </li>
          )}
          {display.wechat_qrcode === '' ? null : (
            <li className={styles.besidesSider}>
              <a href={display.wechat_qrcode} target="_blank" rel="noopener">
                {display.wechat_tip === '' ? '微信' : display.wechat_tip}
              </a>
            </li>
          )}
          {links.map(([name, label]) => (
            <li key={name}>
              <a href={footer[name as keyof typeof footerLinks]}>{label}</a>
            </li>
          ))}
          <li>
            <FeedbackLink />
          </li>
        </ul>
        <p>{system.description}</p>
        <p>
          {/* A page can be drawn before midnight and run after it, or by a wrong clock. */}
          <span suppressHydrationWarning>
            {`© ${copyrightYears(system.copyright_start_year)} ${system.sitename}`}
          </span>
          {RECORDS.map(({ name, href }) =>
            system[name] === '' ? null : (
              <Fragment key={name}>
                {' · '}
                <a href={href} rel="noopener nofollow">
                  {system[name]}
                </a>
              </Fragment>
            ),
          )}
        </p>
      </div>
    </footer>
  );
}
