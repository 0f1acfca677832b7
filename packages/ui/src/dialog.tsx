import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
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
  // Before the element leaves the page: only an open dialog that is closed gives the focus back to where it came from.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // The platform would begin at the button that closes; people come for what is inside.
    body.current?.querySelector<HTMLElement>(FIRST)?.focus();
    return () => dialog?.close();
  }, []);
  const onEscape = (event: KeyboardEvent) => {
    // What is inside may have used the key (a menu closes itself), or the input method has.
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={ref}
      className={classes(styles.dialog, side && styles.side, wide && styles.wide)}
      aria-labelledby={titleId}
      onKeyDown={onEscape}
      onCancel={(event) => {
        // A file chooser that is cancelled says so with the same event, and it bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        const dialog = event.currentTarget;
        if (event.target !== dialog || dialog.open || !dialog.isConnected) return;
        // The platform closed it unasked (the way back on phones): what was entered is still ours to ask about.
        dialog.showModal();
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
