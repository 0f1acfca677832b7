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
import { loginPath, type AdminMenuItem } from '@wenyuan/domain';
import { Breadcrumb, Dialog, IconButton, RouteProgress, SkipLink } from '@wenyuan/ui';
import {
  ExternalLink,
  FileText,
  FolderTree,
  LayoutDashboard,
  Menu as MenuIcon,
  PanelLeft,
  Search,
  Upload,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  NavLink,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router';
import { ProfileDialog } from '../../features/account/index.ts';
import { siteOrigin } from '../../lib/site-origin.ts';
import { menuFor } from '../menu.ts';
import { trailOf } from '../trail.ts';
import { CommandPalette } from './command-palette.tsx';
import styles from './shell.module.css';
import { useLogOut, UserMenu } from './user-menu.tsx';

/** Icons by their names in the menu. Only those of built pages are imported, to keep the bundle small. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'layout-dashboard': LayoutDashboard,
  'file-text': FileText,
  upload: Upload,
  'folder-tree': FolderTree,
};

function MenuLink({ item, folded }: { item: AdminMenuItem; folded: boolean }) {
  const Icon = icons[item.icon];
  return (
    <NavLink to={item.page} className={styles.link ?? ''} title={folded ? item.title : undefined}>
      {Icon === undefined ? null : <Icon size={18} aria-hidden="true" />}
      <span className={styles.linkText}>{item.title}</span>
    </NavLink>
  );
}

function SideMenu({ items, folded }: { items: readonly AdminMenuItem[]; folded: boolean }) {
  return (
    <nav aria-label="后台菜单" className={styles.menu}>
      {items.map((item) =>
        item.children === undefined ? (
          <MenuLink key={item.page} item={item} folded={folded} />
        ) : (
          <section key={item.page} aria-label={item.title} className={styles.group}>
            <h2 className={styles.groupTitle}>{item.title}</h2>
            {item.children.map((child) => (
              <MenuLink key={child.page} item={child} folded={folded} />
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
  const items = menuFor(allowPages);

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

  const fold = () => setFolded(!folded);
  return (
    <div className={styles.layout} data-folded={folded}>
      <SkipLink />
      <RouteProgress active={navigation.state !== 'idle'} />
      <aside className={styles.side}>
        <NavLink to="/admin/dashboard" className={styles.brand ?? ''}>
          <SiteLogo size={30} />
          <span className={styles.linkText}>{system.sitename}</span>
        </NavLink>
        <SideMenu items={items} folded={folded} />
      </aside>
      <div className={styles.main}>
        <header className={styles.top}>
          <span className={styles.wideOnly}>
            <IconButton
              label={folded ? '展开菜单' : '收起菜单'}
              size="sm"
              aria-expanded={!folded}
              onClick={fold}
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
          <SideMenu items={items} folded={false} />
        </Dialog>
      ) : null}
      {dialog === 'profile' ? <ProfileDialog onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'password' ? (
        <PasswordDialog minLength={security.password_min} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog === 'palette' ? (
        <CommandPalette
          items={items}
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
  );
}
