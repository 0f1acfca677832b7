import type { buildNavigationTree } from '@wenyuan/domain';
import { classes } from '@wenyuan/ui';
import { ChevronDown, ExternalLink } from 'lucide-react';
import { Suspense, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { NavLink, useLocation } from 'react-router';
import { lazyPart, type useNavigation } from '@wenyuan/app';
import { paths } from '../../lib/paths.ts';
import styles from './shell.module.css';

export type NavigationNode = ReturnType<
  typeof buildNavigationTree<ReturnType<typeof useNavigation>[number]>
>[number];

/** The operator's colour, which the style sheet makes lighter on dark ground. */
function colorOf({ color }: NavigationNode): CSSProperties | undefined {
  return color === '' ? undefined : ({ '--nav-color': color } as CSSProperties);
}

/** A link of the navigation; an entry without an address only names what is below it. */
export function NavigationLink({
  item,
  className: given = styles.navLink ?? '',
}: {
  item: NavigationNode;
  className?: string;
}) {
  const isOutside = /^https?:/.test(item.href);
  const style = colorOf(item);
  const className = classes(given, styles.colored) ?? '';
  if (item.href === '')
    return (
      <span className={className} style={style}>
        {item.title}
      </span>
    );
  if (isOutside || item.target === '_blank') {
    return (
      <a
        href={item.href}
        target={item.target}
        rel={isOutside ? 'noopener nofollow' : 'noopener'}
        className={className}
        style={style}
      >
        {item.title}
        {item.target === '_blank' ? (
          <ExternalLink size={12} aria-label="在新窗口打开" className={styles.outside} />
        ) : null}
      </a>
    );
  }
  return (
    <NavLink
      to={item.href}
      end={item.href === '/'}
      className={className}
      {...(style === undefined ? {} : { style })}
    >
      {item.title}
    </NavLink>
  );
}

/** What is below an item is drawn once it is opened. */
const loadPanel = async () => (await import('./navigation-panel.tsx')).NavigationPanel;
const Panel = lazyPart(loadPanel);
// It is there when the pointer comes.
if (!import.meta.env.SSR)
  addEventListener('wy-ready', () => void loadPanel().catch(() => undefined), { once: true });

function hasPanel({ children, href }: NavigationNode): boolean {
  return children.length > 0 || href === paths.library() || href === paths.articles();
}

/** Opens on hover or by its button; Esc, leaving it and a navigation close it. */
function Unfolding({ item }: { item: NavigationNode }) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const isPointedAt = useRef(false);
  const open = openAt === key;
  const close = () => setOpenAt(undefined);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing is a shortcut of the button inside
    <li
      className={styles.navItem}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'mouse') return;
        isPointedAt.current = true;
        setOpenAt(key);
      }}
      onPointerLeave={() => {
        isPointedAt.current = false;
        close();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onKeyDown={closeByKey}
    >
      {item.href === '' ? null : <NavigationLink item={item} />}
      <button
        ref={button}
        type="button"
        className={item.href === '' ? styles.unfoldNamed : styles.unfold}
        aria-label={`${item.title}的下级`}
        aria-expanded={open}
        // What pointing at it has opened already, the press does not close.
        onClick={() => setOpenAt(open && !isPointedAt.current ? undefined : key)}
      >
        {item.href === '' ? (
          <span className={styles.colored} style={colorOf(item)}>
            {item.title}
          </span>
        ) : null}
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {open ? (
        <Suspense>
          <Panel item={item} />
        </Suspense>
      ) : null}
    </li>
  );
}

/** Links of the header. */
export function NavigationBar({ items }: { items: readonly NavigationNode[] }) {
  return (
    <ul className={styles.nav}>
      {items.map((item) =>
        hasPanel(item) ? (
          <Unfolding key={item.id} item={item} />
        ) : (
          <li key={item.id} className={styles.navItem}>
            <NavigationLink item={item} />
          </li>
        ),
      )}
    </ul>
  );
}

/** The same links in the footer, where they are without a press: each top entry with what is below it. */
export function NavigationMap({ items }: { items: readonly NavigationNode[] }) {
  return <MapList items={items} className={styles.map} />;
}

function MapList({
  items,
  className,
}: {
  items: readonly NavigationNode[];
  className: string | undefined;
}) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id}>
          <NavigationLink item={item} className={styles.mapLink ?? ''} />
          {item.children.length === 0 ? null : (
            <MapList items={item.children} className={styles.mapBelow} />
          )}
        </li>
      ))}
    </ul>
  );
}
