import { deviceAtom, useDeviceAtom } from '@wenyuan/app';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { menuOf } from '../menu.ts';
import type { Screen } from '../screens.ts';
import styles from './shell.module.css';

/** A menu of this length is in sight as a whole, so nothing is folded before somebody folds it. */
const SHORT_MENU = 14;

/** Whether groups are open, by title; one that nobody touched is missing. */
const openAtom = deviceAtom<Readonly<Record<string, boolean>>>('admin-menu-open', {}, (stored) => {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
  const known = Object.entries(stored).filter(([, open]) => typeof open === 'boolean');
  return Object.fromEntries(known) as Record<string, boolean>;
});

/** What waits for a person, by the page that has it. */
export type Waiting = ReadonlyMap<string, number>;
const NOTHING: Waiting = new Map();
/** More than this has no room. */
const MOST = 99;

function MenuLink({
  screen,
  folded,
  count = 0,
}: {
  screen: Screen;
  folded: boolean;
  count?: number | undefined;
}) {
  const { path, title, icon: Icon } = screen;
  return (
    <NavLink to={path} end className={styles.link ?? ''} title={folded ? title : undefined}>
      <Icon size={18} aria-hidden="true" />
      <span className={styles.linkText}>{title}</span>
      {count === 0 ? null : (
        <>
          <span className={styles.waiting} aria-hidden="true">
            {count > MOST ? `${MOST}+` : count}
          </span>
          <span className="visually-hidden">，{count} 项待处理</span>
        </>
      )}
    </NavLink>
  );
}

function MenuGroup({
  title,
  screens,
  folded,
  waiting,
  open,
  onToggle,
}: {
  title: string;
  screens: readonly Screen[];
  folded: boolean;
  waiting: Waiting;
  open: boolean;
  onToggle: () => void;
}) {
  const id = useId();
  return (
    <section aria-label={title} className={styles.group}>
      {/* Icons alone have no room for titles to open groups by. */}
      {folded ? null : (
        <h2>
          <button
            type="button"
            className={styles.groupTitle}
            aria-expanded={open}
            aria-controls={id}
            onClick={onToggle}
          >
            {title}
            {/* A closed group still says that something waits in it. */}
            {!open && screens.some(({ path }) => waiting.has(path)) ? (
              <span className={styles.dot} role="img" aria-label="有待处理的事项" />
            ) : null}
            <ChevronDown size={14} aria-hidden="true" />
          </button>
        </h2>
      )}
      <div id={id} className={styles.groupLinks} hidden={!open && !folded}>
        {screens.map((screen) => (
          <MenuLink
            key={screen.path}
            screen={screen}
            folded={folded}
            count={waiting.get(screen.path)}
          />
        ))}
      </div>
    </section>
  );
}

/** The menu, whose groups fold; the group of the page on screen opens with it. */
export function SideMenu({
  screens,
  folded,
  waiting = NOTHING,
}: {
  screens: readonly Screen[];
  folded: boolean;
  waiting?: Waiting;
}) {
  const { pathname } = useLocation();
  const [open, setOpen] = useDeviceAtom(openAtom);
  /** Where the group of the page on screen was closed by hand. */
  const [closedAt, setClosedAt] = useState<string>();
  const menu = useRef<HTMLElement>(null);
  // In a long menu the page on screen may be below the edge.
  useEffect(() => {
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav aria-label="后台菜单" className={styles.menu} ref={menu}>
      {menuOf(screens).map((entry) => {
        if (entry.group === undefined)
          return (
            <MenuLink
              key={entry.screen.path}
              screen={entry.screen}
              folded={folded}
              count={waiting.get(entry.screen.path)}
            />
          );
        const { group } = entry;
        const isCurrent = entry.screens.some(({ path }) => path === pathname);
        const isOpen = isCurrent
          ? closedAt !== pathname
          : (open[group] ?? screens.length <= SHORT_MENU);
        return (
          <MenuGroup
            key={group}
            title={group}
            screens={entry.screens}
            folded={folded}
            waiting={waiting}
            open={isOpen}
            onToggle={() => {
              setOpen({ ...open, [group]: !isOpen });
              if (isCurrent) setClosedAt(isOpen ? pathname : undefined);
            }}
          />
        );
      })}
    </nav>
  );
}
