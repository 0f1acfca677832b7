import { SiteLogo, ThemeToggle, useRouteFocus, useSettings } from '@wenyuan/app';
import { Link, Outlet, useLocation } from 'react-router';
import { FeedbackLink } from '../../features/feedback/index.ts';
import { paths } from '../../lib/paths.ts';
import styles from './auth-layout.module.css';
import { AuthScene } from './auth-scene.tsx';
import { PageTitle } from './page-title.tsx';
import { ReadOnlyBar } from './read-only-bar.tsx';
import shell from './shell.module.css';
import { SiteName } from './site-name.tsx';

/** One form beside a picture of the product, or on the background picture that operators set. */
export function AuthLayout() {
  useRouteFocus();
  const { system } = useSettings();
  const { pathname } = useLocation();
  const picture =
    pathname === paths.register() ? system.register_background : system.login_background;
  return (
    <div
      className={styles.auth}
      {...(picture === ''
        ? {}
        : {
            'data-picture': true,
            style: { backgroundImage: `url(${JSON.stringify(picture)})` },
          })}
    >
      <PageTitle />
      <ReadOnlyBar />
      <header className={styles.authHeader}>
        <Link to="/" className={shell.brand}>
          <SiteLogo />
          <SiteName />
        </Link>
        <ThemeToggle />
      </header>
      <div className={styles.stage}>
        <main id="main" className={styles.authMain}>
          <Outlet />
        </main>
        {picture === '' ? <AuthScene /> : null}
      </div>
      <footer className={styles.authFooter}>
        <FeedbackLink />
      </footer>
    </div>
  );
}
