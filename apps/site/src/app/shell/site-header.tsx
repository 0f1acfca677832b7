import {
  SiteLogo,
  ThemeToggle,
  lazyPart,
  useNavigation,
  useSession,
  PartWaiting,
} from '@wenyuan/app';
import { buildNavigationTree } from '@wenyuan/domain';
import { classes, IconButton } from '@wenyuan/ui';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { NavigationBar } from './navigation-tree.tsx';
import { SearchBox } from '../../features/search/index.ts';
import { useIsShut } from '../../lib/is-shut.ts';
import { paths } from '../../lib/paths.ts';
import styles from './shell.module.css';
import { SiteName } from './site-name.tsx';
import { UserMenu } from './user-menu.tsx';

/** Only phones have it, and only once it is opened. */
const PhoneMenu = lazyPart(async () => (await import('./phone-menu.tsx')).PhoneMenu);

/** Visitors, whom the first paint is for, do without it. */
const NoticeBell = lazyPart(async () => (await import('./notice-bell.tsx')).NoticeBell);

/** A box, or on phones a link. The search page has a box of its own, which takes over the focus. */
function WayToSearch({ isHere }: { isHere: boolean }) {
  return (
    <>
      <div className={classes(styles.desktopOnly, isHere && styles.unseen)}>
        <SearchBox />
      </div>
      <div className={classes(styles.phoneOnly, isHere && styles.unseen)}>
        <IconButton asChild label="搜索">
          <Link to={paths.search()}>
            <Search aria-hidden="true" />
          </Link>
        </IconButton>
      </div>
    </>
  );
}

export function SiteHeader() {
  const { user } = useSession();
  const items = buildNavigationTree(useNavigation());
  const isShut = useIsShut();
  const { key, pathname } = useLocation();
  // The location key at which the drawer was opened, so that any navigation closes it.
  const [drawer, setDrawer] = useState('');
  const open = drawer === key;
  return (
    <header className={styles.header}>
      <div className={styles.headerInner}>
        <Link to="/" className={styles.brand}>
          <SiteLogo />
          <SiteName />
        </Link>
        {isShut ? null : (
          <nav className={styles.desktopNav} aria-label="主导航">
            <NavigationBar items={items} />
          </nav>
        )}
        <div className={styles.headerEnd}>
          {isShut ? null : <WayToSearch isHere={pathname === paths.search()} />}
          <div className={styles.theme}>
            <ThemeToggle />
          </div>
          <div className={styles.bellPlace}>
            {user === undefined || isShut ? null : (
              <Suspense fallback={<span />}>
                <NoticeBell />
              </Suspense>
            )}
          </div>
          <UserMenu />
          {isShut ? null : (
            <div className={styles.phoneOnly}>
              <IconButton label="打开菜单" aria-expanded={open} onClick={() => setDrawer(key)}>
                <MenuIcon aria-hidden="true" />
              </IconButton>
            </div>
          )}
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
