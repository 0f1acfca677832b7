import {
  deviceAtom,
  RouteLink,
  SiteLogo,
  ThemeToggle,
  useDeviceAtom,
  useSession,
  useSettings,
} from '@wenyuan/app';
import { PasswordDialog } from '@wenyuan/app/security';
import { loginPath } from '@wenyuan/domain';
import { Breadcrumb, Dialog, IconButton, RouteProgress, SkipLink } from '@wenyuan/ui';
import { ExternalLink, Menu as MenuIcon, PanelLeft, Search } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import {
  NavLink,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router';
import { ProfileDialog } from '../../features/account/index.ts';
import { InboxBell } from '../../features/inbox/index.ts';
import { OpenPages } from '../../lib/open-pages.ts';
import { siteOrigin } from '../../lib/site-origin.ts';
import { menuOf, screensFor, trailOf } from '../menu.ts';
import type { Screen } from '../screens.ts';
import { CommandPalette } from './command-palette.tsx';
import styles from './shell.module.css';
import { useLogOut, UserMenu } from './user-menu.tsx';

function MenuLink({ screen, folded }: { screen: Screen; folded: boolean }) {
  const { path, title, icon: Icon } = screen;
  return (
    <NavLink to={path} className={styles.link ?? ''} title={folded ? title : undefined}>
      <Icon size={18} aria-hidden="true" />
      <span className={styles.linkText}>{title}</span>
    </NavLink>
  );
}

function SideMenu({ screens, folded }: { screens: readonly Screen[]; folded: boolean }) {
  return (
    <nav aria-label="后台菜单" className={styles.menu}>
      {menuOf(screens).map((entry) =>
        entry.group === undefined ? (
          <MenuLink key={entry.screen.path} screen={entry.screen} folded={folded} />
        ) : (
          <section key={entry.group} aria-label={entry.group} className={styles.group}>
            <h2 className={styles.groupTitle}>{entry.group}</h2>
            {entry.screens.map((screen) => (
              <MenuLink key={screen.path} screen={screen} folded={folded} />
            ))}
          </section>
        ),
      )}
    </nav>
  );
}

/** Older builds stored a number. */
const foldedAtom = deviceAtom('admin-menu-folded', false, Boolean);

export function AdminLayout() {
  const { allowPages, token } = useSession();
  const { security, system } = useSettings();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const leave = useLogOut();
  const navigation = useNavigation();
  const [folded, setFolded] = useDeviceAtom(foldedAtom);
  const [drawer, setDrawer] = useState('');
  const [dialog, setDialog] = useState<'password' | 'profile' | 'palette'>();
  const screens = useMemo(() => screensFor(allowPages), [allowPages]);
  const openPages = useMemo(() => new Set<string>(screens.map(({ path }) => path)), [screens]);

  // A session may end here, in another tab, or by a 401: the page must not stay on screen after that.
  useEffect(() => {
    if (token === undefined) void navigate(loginPath(`${pathname}${search}`), { replace: true });
  }, [token, pathname, search, navigate]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setDialog('palette');
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  return (
    <OpenPages value={openPages}>
      <div className={styles.layout} data-folded={folded}>
        <SkipLink />
        <RouteProgress active={navigation.state !== 'idle'} />
        <aside className={styles.side}>
          <NavLink to="/admin/dashboard" className={styles.brand ?? ''}>
            <SiteLogo size={30} />
            <span className={styles.linkText}>{system.sitename}</span>
          </NavLink>
          <SideMenu screens={screens} folded={folded} />
        </aside>
        <div className={styles.main}>
          <header className={styles.top}>
            <span className={styles.wideOnly}>
              <IconButton
                label={folded ? '展开菜单' : '收起菜单'}
                size="sm"
                aria-expanded={!folded}
                onClick={() => setFolded(!folded)}
              >
                <PanelLeft aria-hidden="true" />
              </IconButton>
            </span>
            <span className={styles.phoneOnly}>
              <IconButton label="打开菜单" size="sm" onClick={() => setDrawer(pathname)}>
                <MenuIcon aria-hidden="true" />
              </IconButton>
            </span>
            <div className={styles.trail}>
              <Breadcrumb crumbs={trailOf(pathname).map((title) => ({ title }))} link={RouteLink} />
            </div>
            <button type="button" className={styles.palette} onClick={() => setDialog('palette')}>
              <Search size={15} aria-hidden="true" />
              <span>跳转到…</span>
              <kbd className={styles.wideOnly}>Ctrl K</kbd>
            </button>
            <span className={styles.topEnd}>
              <InboxBell />
              <IconButton asChild label="打开站点" size="sm">
                <a href={siteOrigin()} target="_blank" rel="noopener">
                  <ExternalLink aria-hidden="true" />
                </a>
              </IconButton>
              <ThemeToggle />
              <UserMenu
                onProfile={() => setDialog('profile')}
                onPassword={() => setDialog('password')}
              />
            </span>
          </header>
          <Outlet />
        </div>
        {drawer === pathname ? (
          <Dialog title={system.sitename} side onClose={() => setDrawer('')}>
            <SideMenu screens={screens} folded={false} />
          </Dialog>
        ) : null}
        {dialog === 'profile' ? <ProfileDialog onClose={() => setDialog(undefined)} /> : null}
        {dialog === 'password' ? (
          <PasswordDialog minLength={security.password_min} onClose={() => setDialog(undefined)} />
        ) : null}
        {dialog === 'palette' ? (
          <CommandPalette
            screens={screens}
            actions={{
              go: (path) => void navigate(path),
              openSite: () => open(siteOrigin(), '_blank', 'noopener'),
              editProfile: () => setDialog('profile'),
              changePassword: () => setDialog('password'),
              logOut: () => void leave(),
            }}
            onClose={() => setDialog(undefined)}
          />
        ) : null}
        <ScrollRestoration />
      </div>
    </OpenPages>
  );
}
