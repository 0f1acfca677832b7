import { useSettings } from '@wenyuan/app';
import { LogoMark, ThemeToggle } from '@wenyuan/ui';
import { Link, Outlet } from 'react-router';
import styles from './shell.module.css';

/** One form on an empty sheet. */
export function AuthLayout() {
  const { system } = useSettings();
  return (
    <div className={styles.auth}>
      <header className={styles.authHeader}>
        <Link to="/" className={styles.brand}>
          <LogoMark />
          <span>{system.sitename}</span>
        </Link>
        <ThemeToggle />
      </header>
      <main id="main" className={styles.authMain}>
        <Outlet />
      </main>
    </div>
  );
}
