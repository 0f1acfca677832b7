import { Ellipsis, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './batch-bar.module.css';
import { Button } from './button.tsx';
import { Menu, type MenuAction } from './menu.tsx';
import { toast } from './toast.ts';

const IN_SIGHT = 4;

/**
 * Tells the bar how much of the foot of the window the keyboard of a phone covers, as `--covered`, and the page how much of it
 * the bar does, as `--batch-bar`.
 */
function useCovered() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = element.current;
    if (bar === null) return undefined;
    const sized = new ResizeObserver(() => {
      // Where it stands in the list it covers nothing, and the browser would style all rows anew for a property of the page.
      if (getComputedStyle(bar).position === 'fixed')
        document.documentElement.style.setProperty('--batch-bar', `${bar.offsetHeight}px`);
    });
    sized.observe(bar);
    return () => sized.disconnect();
  }, []);
  useEffect(() => {
    const view = visualViewport;
    if (view === null) return;
    const tell = () => {
      // What is magnified covers nothing.
      const seen = view.scale > 1 ? Infinity : view.offsetTop + view.height;
      const covered = Math.max(0, document.documentElement.clientHeight - seen);
      element.current?.style.setProperty('--covered', `${covered}px`);
    };
    tell();
    view.addEventListener('resize', tell);
    view.addEventListener('scroll', tell);
    return () => {
      view.removeEventListener('resize', tell);
      view.removeEventListener('scroll', tell);
    };
  }, []);
  return element;
}

/** What can be done to the chosen rows: four actions in sight, the others below 更多. */
export function BatchBar({
  text,
  actions,
  whole,
  onClear,
}: {
  /** How many are chosen, or that they are at work; the list says it to screen readers. */
  text: string;
  /** Chooses the rows of the other pages, too. */
  whole?:
    | { readonly label: string; readonly isLoading: boolean; readonly begin: () => void }
    | undefined;
  actions: readonly MenuAction[];
  onClear: () => void;
}) {
  // One action more would take no more room than the menu for it.
  const room = whole === undefined ? IN_SIGHT : IN_SIGHT - 2;
  const shown = actions.length <= room + 1 ? actions : actions.slice(0, room);
  const more = actions.slice(shown.length);
  const bar = useCovered();
  return (
    <div ref={bar} className={styles.batch} role="toolbar" aria-label="批量操作">
      <strong aria-hidden="true">{text}</strong>
      {whole === undefined ? null : (
        <Button size="sm" variant="ghost" loading={whole.isLoading} onClick={whole.begin}>
          {whole.label}
        </Button>
      )}
      {shown.map(({ label, danger, disabledReason, onSelect }) => (
        <Button
          key={label}
          size="sm"
          variant={danger === true ? 'danger' : 'outline'}
          aria-disabled={disabledReason !== undefined || undefined}
          title={disabledReason}
          onClick={() => {
            if (disabledReason === undefined) onSelect();
            // A fingertip does not see the title.
            else toast.error(disabledReason);
          }}
        >
          {label}
        </Button>
      ))}
      {more.length === 0 ? null : (
        <Menu label="更多批量操作" size="sm" actions={more}>
          <Ellipsis aria-hidden="true" />
          更多
        </Menu>
      )}
      <Button size="sm" variant="ghost" className={styles.clear} onClick={onClear}>
        <X aria-hidden="true" />
        取消选择
      </Button>
    </div>
  );
}
