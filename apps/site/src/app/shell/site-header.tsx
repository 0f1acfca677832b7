import {
  SiteLogo,
  ThemeToggle,
  lazyPart,
  useNavigation,
  useSession,
  useSettings,
  PartWaiting,
} from '@wenyuan/app';
import { buildNavigationTree } from '@wenyuan/domain';
import { classes, IconButton } from '@wenyuan/ui';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { NavigationBar } from './navigation-tree.tsx';
import { SearchBox } from '../../features/search/index.ts';
import { paths } from '../../lib/paths.ts';
import styles from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

/** Only phones have it, and only once it is opened. */
const PhoneMenu = lazyPart(async () => (await import('./phone-menu.tsx')).PhoneMenu);

/** Visitors, whom the first paint is for, do without it. */
const NoticeBell = lazyPart(async () => (await import('./notice-bell.tsx')).NoticeBell);

export function SiteHeader() {
  const settings = useSettings();
  const { user } = useSession();
  const items = buildNavigationTree(useNavigation());
  const { key, pathname } = useLocation();
  // The location key at which the drawer was opened, so that any navigation closes it.
  const [drawer, setDrawer] = useState('');
  const open = drawer === key;
  return (
    <header className={styles.header}>
      <div className={styles.headerInner}>
        <Link to="/" className={styles.brand}>
          <SiteLogo />
          <span>{settings.system.sitename}</span>
        </Link>
        <nav className={styles.desktopNav} aria-label="主导航">
          <NavigationBar items={items} />
        </nav>
        <div className={styles.headerEnd}>
          {/* The search page has a box of its own, which takes over the focus. */}
          <div
            className={classes(styles.desktopOnly, pathname === paths.search() && styles.unseen)}
          >
            <SearchBox />
          </div>
          <div className={classes(styles.phoneOnly, pathname === paths.search() && styles.unseen)}>
            <IconButton asChild label="搜索">
              <Link to={paths.search()}>
                <Search aria-hidden="true" />
              </Link>
            </IconButton>
          </div>
          <div className={styles.theme}>
            <ThemeToggle />
          </div>
          <div className={styles.bellPlace}>
            {user === undefined ? null : (
              <Suspense fallback={<span />}>
                <NoticeBell />
              </Suspense>
            )}
          </div>
          <UserMenu />
          <div className={styles.phoneOnly}>
            <IconButton label="打开菜单" aria-expanded={open} onClick={() => setDrawer(key)}>
              <MenuIcon aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      </div>
      {open ? (
        <Suspense fallback={<PartWaiting onCancel={() => setDrawer('')} />}>
          <PhoneMenu items={items} onClose={() => setDrawer('')} />
        </Suspense>
      ) : null}
    </header>
  );
}
