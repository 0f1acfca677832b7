import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './dialog.module.css';

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
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
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
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
