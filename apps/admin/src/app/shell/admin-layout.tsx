import {
  deviceAtom,
  RouteLink,
  SiteLogo,
  ThemeToggle,
  useDeviceAtom,
  useRouteFocus,
  useSession,
  useSettings,
} from '@wenyuan/app';
import { PasswordDialog } from '@wenyuan/app/security';
import { isAdmin, loginPath, mayOpenAdminPage } from '@wenyuan/domain';
import { Breadcrumb, Dialog, IconButton, RouteProgress, SkipLink, toast } from '@wenyuan/ui';
import { ExternalLink, Menu as MenuIcon, PanelLeft, Search } from 'lucide-react';
import { Fragment, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  NavLink,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router';
import { ProfileDialog } from '../../features/account/index.ts';
import { useIdlePages } from '../../lib/author-rights.ts';
import { BackOfficePreview } from '../../lib/back-office.ts';
import { InboxBell, useInbox, waitingByPage } from '../../features/inbox/index.ts';
import { OpenPages } from '../../lib/open-pages.ts';
import { paths } from '../../lib/paths.ts';
import { siteOrigin } from '../../lib/site-origin.ts';
import { isPageKey, useSingleKeys } from '../../lib/single-keys.ts';
import { menuFor, screensFor, trailOf } from '../menu.ts';
import type { Screen } from '../screens.ts';
import { CommandPalette } from './command-palette.tsx';
import styles from './shell.module.css';
import { ShortcutHelp } from './shortcut-help.tsx';
import { SideMenu } from './side-menu.tsx';
import { SiteState } from './site-state.tsx';
import { useLeave, UserMenu } from './user-menu.tsx';

/** Older builds stored a number. */
const foldedAtom = deviceAtom<boolean | undefined>('admin-menu-folded', undefined, Boolean);

/** Up to this width a list does not fit beside an open menu. */
const NARROW = '(max-width: 1260px)';
function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(NARROW);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(NARROW).matches,
  );
}

/** The menu with what waits for this person; which pages count is known inside of the layout alone. */
function LiveMenu(menu: { screens: readonly Screen[]; folded: boolean }) {
  const { items } = useInbox();
  const waiting = useMemo(() => waitingByPage(items ?? []), [items]);
  return <SideMenu {...menu} waiting={waiting} />;
}

export function AdminLayout() {
  const { allowPages, token, user } = useSession();
  useRouteFocus();
  const lastUserId = useRef(user?.id);
  if (user !== undefined) lastUserId.current = user.id;
  const { security, system } = useSettings();
  const { pathname, search, key } = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const leave = useLeave();
  const navigation = useNavigation();
  const [chosen, setFolded] = useDeviceAtom(foldedAtom);
  const isNarrow = useNarrow();
  const folded = chosen ?? isNarrow;
  const [drawer, setDrawer] = useState('');
  const [dialog, setDialog] = useState<'password' | 'profile' | 'palette' | 'shortcuts'>();
  const [shown, setShown] = useState(key);
  // Back leads away from what a dialog was opened over; that of the password has asked before, and what was typed in the profile
  // is not lost by it. Other ways may be those of the page, as of a filter that loses the focus.
  if (shown !== key) {
    setShown(key);
    if (navigationType === 'POP' && dialog !== 'profile') setDialog(undefined);
  }
  const [hasSingleKeys] = useSingleKeys();
  const opened = useMemo(() => screensFor(allowPages), [allowPages]);
  const openPages = useMemo(() => new Set<string>(opened.map(({ path }) => path)), [opened]);
  const idlePages = useIdlePages();
  const screens = opened.filter(({ path }) => !idlePages.includes(path));

  // A session may end here, in another tab, or by a 401: the page must not stay on screen after that, but for a form with what
  // can be saved after the same person's next login.
  useEffect(() => {
    if (token === undefined) void navigate(loginPath(`${pathname}${search}`), { replace: true });
  }, [token, pathname, search, navigate]);

  // Rights change while somebody works: who lost the page on screen is told so, instead of being refused call by call.
  useEffect(() => {
    const isScreen = trailOf(pathname).length > 0;
    if (!isScreen || !isAdmin(allowPages) || mayOpenAdminPage(pathname, allowPages)) return;
    toast.error('您的权限已变更，不能再打开刚才的页面');
    void navigate(paths.dashboard(), { replace: true });
  }, [allowPages, pathname, navigate]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const isHelp = hasSingleKeys && event.key === '?' && isPageKey(event);
      if (!isPalette && !isHelp) return;
      event.preventDefault();
      // What is being typed in one of these would go with it.
      if (dialog === 'profile' || dialog === 'password') return;
      setDialog(isPalette ? 'palette' : 'shortcuts');
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [hasSingleKeys, dialog]);

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
          <LiveMenu screens={screens} folded={folded} />
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
                onShortcuts={() => setDialog('shortcuts')}
              />
            </span>
          </header>
          <SiteState />
          <BackOfficePreview value={menuFor}>
            <Fragment key={lastUserId.current}>
              <Outlet />
            </Fragment>
          </BackOfficePreview>
        </div>
        {drawer === pathname ? (
          <Dialog title={system.sitename} side onClose={() => setDrawer('')}>
            <LiveMenu screens={screens} folded={false} />
          </Dialog>
        ) : null}
        {dialog === 'profile' ? (
          <ProfileDialog key={lastUserId.current} onClose={() => setDialog(undefined)} />
        ) : null}
        {dialog === 'password' ? (
          <PasswordDialog
            key={lastUserId.current}
            minLength={security.password_min}
            onClose={() => setDialog(undefined)}
          />
        ) : null}
        {dialog === 'shortcuts' ? <ShortcutHelp onClose={() => setDialog(undefined)} /> : null}
        {dialog === 'palette' ? (
          <CommandPalette
            screens={screens}
            actions={{
              go: (path) => void navigate(path),
              openSite: () => open(siteOrigin(), '_blank', 'noopener'),
              editProfile: () => setDialog('profile'),
              changePassword: () => setDialog('password'),
              showShortcuts: () => setDialog('shortcuts'),
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
