import { Check } from 'lucide-react';
import {
  Fragment,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { classes } from './classes.ts';
import styles from './menu.module.css';
import { showPopover } from './show-popover.ts';
import { toast } from './toast.ts';

export type MenuAction = {
  readonly label: string;
  readonly onSelect: () => void;
  readonly icon?: ReactNode;
  /** Makes the item a choice that is on or off, shown by a tick. */
  readonly checked?: boolean;
  /** Disables the item; the reason is shown as a tooltip. */
  readonly disabledReason?: string | undefined;
  readonly danger?: boolean;
  /** A rule above it parts it from the items before. */
  readonly startsGroup?: boolean;
};

const GAP = 4;
const ITEM = '[role^=menuitem]';

/** A menu of actions. Arrow keys move; Esc and a press outside close it. */
export function Menu({
  label,
  children,
  actions,
  align = 'end',
  ...button
}: Omit<ButtonProps, 'children'> & {
  label: string;
  children: ReactNode;
  actions: readonly MenuAction[];
  align?: 'start' | 'end';
}) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  // The menu is in the top layer, so that no scrolling container clips it, and follows its button when that moves.
  useEffect(() => {
    const menu = list.current;
    const button = root.current;
    if (!open || menu === null || button === null) return;
    const place = () => {
      const anchor = button.getBoundingClientRect();
      const below = anchor.bottom + GAP + menu.offsetHeight <= innerHeight;
      const top = below ? anchor.bottom + GAP : Math.max(GAP, anchor.top - GAP - menu.offsetHeight);
      const left = align === 'end' ? anchor.right - menu.offsetWidth : anchor.left;
      menu.style.top = `${top}px`;
      menu.style.left = `${Math.max(GAP, Math.min(left, innerWidth - menu.offsetWidth - GAP))}px`;
    };
    const closeOutside = (event: PointerEvent) => {
      if (!button.contains(event.target as Node)) setOpen(false);
    };
    showPopover(menu);
    place();
    menu.querySelector<HTMLElement>(ITEM)?.focus({ preventScroll: true });
    document.addEventListener('pointerdown', closeOutside);
    addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      removeEventListener('scroll', place, { capture: true });
    };
  }, [open, align]);

  const close = () => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>('button')?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>(ITEM) ?? [])];
    const index = items.indexOf(document.activeElement as HTMLElement);
    const moves: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: items.length - 1,
    };
    const target = moves[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') close();
    // Marks the key as handled, so that a dialog around the menu stays open.
    if (event.key === 'Escape') event.preventDefault();
    if (target === undefined) return;
    event.preventDefault();
    items.at(target % items.length)?.focus();
  };

  return (
    <div className={styles.root} ref={root}>
      <Button
        variant="ghost"
        {...button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {children}
      </Button>
      {open ? (
        <div
          id={id}
          ref={list}
          role="menu"
          popover="manual"
          tabIndex={-1}
          aria-label={label}
          className={styles.menu}
          onKeyDown={onKeyDown}
        >
          {actions.map((action) => (
            <Fragment key={action.label}>
              {action.startsGroup === true ? <hr className={styles.rule} /> : null}
              <button
                type="button"
                role={action.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
                aria-checked={action.checked}
                tabIndex={-1}
                className={classes(styles.item, action.danger && styles.danger)}
                aria-disabled={action.disabledReason !== undefined || undefined}
                title={action.disabledReason}
                onClick={() => {
                  if (action.disabledReason !== undefined) {
                    // A fingertip does not see the title.
                    toast.error(action.disabledReason);
                    return;
                  }
                  close();
                  action.onSelect();
                }}
              >
                {action.icon}
                {action.label}
                {action.checked === true ? (
                  <Check className={styles.tick} aria-hidden="true" />
                ) : null}
              </button>
            </Fragment>
          ))}
        </div>
      ) : null}
    </div>
  );
}
