import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { classes } from './classes.ts';
import styles from './menu.module.css';

export type MenuAction = {
  readonly label: string;
  readonly onSelect: () => void;
  readonly icon?: ReactNode;
  /** Why it cannot be chosen now; shown as a hint. */
  readonly disabledReason?: string | undefined;
  readonly danger?: boolean;
};

/** Actions behind a button. Arrow keys move, Esc closes, a press elsewhere closes. */
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

  useEffect(() => {
    if (!open) return;
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const close = () => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>('button')?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const index = items.indexOf(document.activeElement as HTMLElement);
    const moves: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 };
    const target = moves[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') close();
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
          tabIndex={-1}
          aria-label={label}
          className={classes(styles.menu, align === 'end' ? styles.end : styles.start)}
          onKeyDown={onKeyDown}
        >
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={classes(styles.item, action.danger && styles.danger)}
              aria-disabled={action.disabledReason !== undefined || undefined}
              title={action.disabledReason}
              onClick={() => {
                if (action.disabledReason !== undefined) return;
                close();
                action.onSelect();
              }}
            >
              {action.icon}
              {action.label}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
