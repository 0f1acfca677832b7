import { logOut, useSession } from '@wenyuan/app';
import type { AdminMenuItem } from '@wenyuan/domain';
import {
  BrowserBanner,
  Dialog,
  IconButton,
  LogoMark,
  Menu,
  RouteProgress,
  SkipLink,
  ThemeToggle,
  toast,
} from '@wenyuan/ui';
import {
  ExternalLink,
  FileText,
  FolderTree,
  KeyRound,
  LayoutDashboard,
  LogOut,
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
import { PasswordDialog } from '../../features/account/password-dialog.tsx';
import { useSettings } from '../../lib/settings.ts';
import { siteOrigin } from '../../lib/site-origin.ts';
import { menuFor } from '../menu.ts';
import { CommandPalette } from './command-palette.tsx';
import styles from './shell.module.css';

/** Icons by the names that the menu uses; only those of built pages are in the bundle. */
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

function UserMenu({ onPassword }: { onPassword: () => void }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const leave = async () => {
    await logOut();
    toast.success('退出成功');
    await navigate('/auth/login');
  };
  return (
    <Menu
      label={`${user?.username ?? ''} 的菜单`}
      size="sm"
      actions={[
        {
          label: '打开站点',
          icon: <ExternalLink aria-hidden="true" />,
          onSelect: () => open(siteOrigin(), '_blank', 'noopener'),
        },
        { label: '修改密码', icon: <KeyRound aria-hidden="true" />, onSelect: onPassword },
        { label: '退出登录', icon: <LogOut aria-hidden="true" />, onSelect: () => void leave() },
      ]}
    >
      <span className={styles.avatar} data-letter={[...(user?.username ?? '')][0]} />
      <span className={styles.username}>{user?.username}</span>
    </Menu>
  );
}

const FOLDED_KEY = 'admin-menu-folded';

/** Side menu, top bar, page. */
export function AdminLayout() {
  const { allowPages } = useSession();
  const { system } = useSettings();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const [folded, setFolded] = useState(() => localStorage.getItem(FOLDED_KEY) === '1');
  const [drawer, setDrawer] = useState('');
  const [dialog, setDialog] = useState<'password' | 'palette'>();
  const items = menuFor(allowPages);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setDialog('palette');
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  const fold = () => {
    localStorage.setItem(FOLDED_KEY, folded ? '0' : '1');
    setFolded(!folded);
  };
  return (
    <div className={styles.layout} data-folded={folded}>
      <SkipLink />
      <RouteProgress active={navigation.state !== 'idle'} />
      <aside className={styles.side}>
        <NavLink to="/admin/dashboard" className={styles.brand ?? ''}>
          <LogoMark size={30} />
          <span className={styles.linkText}>{system.sitename}</span>
        </NavLink>
        <SideMenu items={items} folded={folded} />
      </aside>
      <div className={styles.main}>
        <BrowserBanner userAgent={navigator.userAgent} />
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
          <button type="button" className={styles.palette} onClick={() => setDialog('palette')}>
            <Search size={15} aria-hidden="true" />
            <span>跳转到…</span>
            <kbd className={styles.wideOnly}>Ctrl K</kbd>
          </button>
          <span className={styles.topEnd}>
            <ThemeToggle />
            <UserMenu onPassword={() => setDialog('password')} />
          </span>
        </header>
        <Outlet />
      </div>
      {drawer === pathname ? (
        <Dialog title={system.sitename} side onClose={() => setDrawer('')}>
          <SideMenu items={items} folded={false} />
        </Dialog>
      ) : null}
      {dialog === 'password' ? <PasswordDialog onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'palette' ? (
        <CommandPalette items={items} onClose={() => setDialog(undefined)} />
      ) : null}
      <ScrollRestoration />
    </div>
  );
}
