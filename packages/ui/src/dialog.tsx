import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { enterDialog } from './dialog-stack.ts';
import { isComposing } from './is-composing.ts';
import styles from './dialog.module.css';

/** What is chosen already is taken away by its button: a key that is pressed first must not do that. */
const FIRST = 'input, select, textarea, button:not([data-removes]), a[href]';

/**
 * The platform's modal dialog: focus stays inside, Esc closes, the page behind is inert. `side` makes it a drawer, and `top`
 * keeps it below the upper edge, where it does not move while its content grows and shrinks.
 */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  tools,
  describedBy,
  side = false,
  wide = false,
  top = false,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Stays in sight while the content scrolls. */
  footer?: ReactNode;
  /** Buttons beside the one that closes. */
  tools?: ReactNode;
  /** The id of what is read when it opens, after its title. */
  describedBy?: string;
  side?: boolean;
  wide?: boolean;
  top?: boolean;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // A layout effect closes the dialog before its element is removed: only `close()` returns the focus to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const { documentElement: root } = document;
    // Only a page that has a scrollbar must keep its room.
    root.toggleAttribute('data-scrolls', innerWidth > root.clientWidth);
    dialog.showModal();
    const leave = enterDialog(dialog);
    // The platform would focus the close button; the first field of the content is more useful.
    body.current?.querySelector<HTMLElement>(FIRST)?.focus();
    return () => {
      leave();
      dialog.close();
    };
  }, []);
  const onEscape = (event: KeyboardEvent) => {
    // The content may have handled the key (a menu closes itself), or the input method did.
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={ref}
      className={classes(
        styles.dialog,
        side && styles.side,
        wide && styles.wide,
        top && styles.top,
      )}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onKeyDown={onEscape}
      onCancel={(event) => {
        // A cancelled file chooser sends the same event, and it bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        const dialog = event.currentTarget;
        if (event.target !== dialog || dialog.open || !dialog.isConnected) return;
        // The platform may close the dialog by itself (the back gesture on phones), so it is reopened for the caller to ask.
        dialog.showModal();
        onClose();
      }}
    >
      <div className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <span className={styles.tools}>
          {tools}
          <IconButton label="关闭" size="sm" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <div ref={body} className={styles.body}>
        {children}
      </div>
      {footer === undefined ? null : <footer className={styles.footer}>{footer}</footer>}
    </dialog>
  );
}
