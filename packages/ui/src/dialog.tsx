import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './dialog.module.css';

const FIRST = 'input, select, textarea, button, a[href]';

/**
 * The platform's modal dialog: focus stays inside, Esc closes, the page behind is inert. `side` makes it a drawer.
 */
export function Dialog({
  title,
  onClose,
  children,
  side = false,
  wide = false,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
  side?: boolean;
  wide?: boolean;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // The platform would begin at the button that closes; people come for what is inside.
    body.current?.querySelector<HTMLElement>(FIRST)?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={classes(styles.dialog, side && styles.side, wide && styles.wide)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <IconButton label="关闭" size="sm" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div ref={body} className={styles.body}>
        {children}
      </div>
    </dialog>
  );
}
