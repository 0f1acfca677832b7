import { buildNavigationTree, isAdmin } from '@wenyuan/domain';
import { Button, Dialog, IconButton, LogoMark, Menu, ThemeToggle, toast } from '@wenyuan/ui';
import { LayoutDashboard, LogOut, Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { logOut, useSession } from '@wenyuan/app';
import { adminOrigin } from '../../lib/origins.ts';
import { useNavigation, useSettings } from '../../lib/settings.ts';
import { paths } from '../paths.ts';
import { SearchBox } from './search-box.tsx';
import styles from './shell.module.css';

type NavigationNode = ReturnType<
  typeof buildNavigationTree<ReturnType<typeof useNavigation>[number]>
>[number];

function NavigationLink({ item }: { item: NavigationNode }) {
  const external = /^https?:/.test(item.href);
  const style = item.color === '' ? undefined : { color: item.color };
  if (external || item.target === '_blank') {
    return (
      <a
        href={item.href}
        target={item.target}
        rel="noopener"
        className={styles.navLink}
        style={style}
      >
        {item.title}
      </a>
    );
  }
  return (
    <NavLink
      to={item.href === '' ? '#' : item.href}
      end={item.href === '/'}
      className={styles.navLink ?? ''}
      {...(style === undefined ? {} : { style })}
    >
      {item.title}
    </NavLink>
  );
}

/** Links with what is below them; opens by pointer and by keyboard focus. */
function NavigationTree({ items }: { items: readonly NavigationNode[] }) {
  return (
    <ul className={styles.nav}>
      {items.map((item) => (
        <li key={item.id} className={styles.navItem}>
          <NavigationLink item={item} />
          {item.children.length === 0 ? null : (
            <ul className={styles.submenu}>
              {item.children.map((child) => (
                <li key={child.id}>
                  <NavigationLink item={child} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function UserMenu() {
  const { user, allowPages } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (user === undefined) {
    const from = pathname === '/' ? undefined : `${pathname}${search}`;
    return (
      <div className={styles.account}>
        <Button asChild variant="ghost" size="sm">
          <Link to={paths.login(from)}>登录</Link>
        </Button>
        <Button asChild size="sm">
          <Link to={paths.register(from)}>注册</Link>
        </Button>
      </div>
    );
  }
  const leave = async () => {
    await logOut();
    toast.success('退出成功');
    await navigate('/');
  };
  const admin = isAdmin(allowPages)
    ? [
        {
          label: '管理后台',
          icon: <LayoutDashboard aria-hidden="true" />,
          onSelect: () => location.assign(`${adminOrigin()}/admin/dashboard`),
        },
      ]
    : [];
  return (
    <Menu
      label={`${user.username} 的菜单`}
      size="sm"
      actions={[
        ...admin,
        { label: '退出登录', icon: <LogOut aria-hidden="true" />, onSelect: () => void leave() },
      ]}
    >
      <span className={styles.avatar} data-letter={user.avatar === '' ? [...user.username][0] : ''}>
        {user.avatar === '' ? null : <img src={user.avatar} alt="" width={28} height={28} />}
      </span>
      <span className={styles.username}>{user.username}</span>
    </Menu>
  );
}

export function SiteHeader() {
  const settings = useSettings();
  const items = buildNavigationTree(useNavigation());
  const { pathname } = useLocation();
  const [drawer, setDrawer] = useState('');
  const open = drawer === pathname;
  return (
    <header className={styles.header}>
      <div className={styles.headerInner}>
        <Link to="/" className={styles.brand}>
          <LogoMark />
          <span>{settings.system.sitename}</span>
        </Link>
        <nav className={styles.desktopNav} aria-label="主导航">
          <NavigationTree items={items} />
        </nav>
        <div className={styles.headerEnd}>
          <div className={styles.desktopOnly}>
            <SearchBox />
          </div>
          <ThemeToggle />
          <UserMenu />
          <div className={styles.phoneOnly}>
            <IconButton label="打开菜单" aria-expanded={open} onClick={() => setDrawer(pathname)}>
              <MenuIcon aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      </div>
      {open ? (
        <Dialog title={settings.system.sitename} side onClose={() => setDrawer('')}>
          <div className={styles.drawer}>
            <SearchBox onSearch={() => setDrawer('')} />
            <nav aria-label="主导航">
              <NavigationTree items={items} />
            </nav>
          </div>
        </Dialog>
      ) : null}
    </header>
  );
}
