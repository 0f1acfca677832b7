import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { LinkComponent } from './document-card.tsx';
import { classes } from './classes.ts';
import styles from './pagination.module.css';

/** The page numbers to show: first, last, present page and its neighbours; 0 stands for a gap. */
function pageNumbers(page: number, pages: number): number[] {
  const wanted = new Set([1, 2, page - 1, page, page + 1, pages - 1, pages]);
  const numbers = [...wanted]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    if (before === undefined || number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [0, number];
  });
}

/** With fewer pages all of them are links. */
const JUMP_MIN = 7;

function Jump({ pages, onJump }: { pages: number; onJump: (page: number) => void }) {
  const id = useId();
  return (
    <form
      className={styles.jump}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = Number(new FormData(event.currentTarget).get('page'));
        if (Number.isInteger(wanted) && wanted > 0) onJump(Math.min(wanted, pages));
      }}
    >
      <label htmlFor={id}>跳至</label>
      <input id={id} name="page" inputMode="numeric" autoComplete="off" />页
    </form>
  );
}

/** Pages are real links, so that they can be opened in a new tab and crawled. */
export function Pagination({
  page,
  pages,
  total,
  unit = '条',
  hrefOf,
  link: Link,
  onJump,
}: {
  page: number;
  pages: number;
  /** Shown in front of the pages, unless the list says it elsewhere. */
  total?: number;
  /** What `total` counts. */
  unit?: string;
  hrefOf: (page: number) => string;
  link: LinkComponent;
  /** Goes to a page that is typed; without it there is no field for that. */
  onJump?: (page: number) => void;
}) {
  if (total === undefined && pages <= 1) return null;
  const step = (to: number, label: string, Icon: typeof ChevronLeft) =>
    to < 1 || to > pages ? null : (
      <Link to={hrefOf(to)} className={styles.page}>
        <Icon size={16} aria-hidden="true" />
        <span className="visually-hidden">{label}</span>
      </Link>
    );
  return (
    <nav className={styles.pagination} aria-label="分页">
      {total === undefined ? null : (
        <span className={styles.total}>
          共 {total} {unit}
        </span>
      )}
      {pages <= 1 ? null : (
        <>
          {step(page - 1, '上一页', ChevronLeft)}
          {pageNumbers(page, pages).map((number, index) =>
            number === 0 ? (
              <span key={`gap-${index}`} className={styles.gap}>
                …
              </span>
            ) : number === page ? (
              <span
                key={number}
                className={classes(styles.page, styles.current)}
                aria-current="page"
              >
                {number}
              </span>
            ) : (
              <Link key={number} to={hrefOf(number)} className={styles.page}>
                {number}
              </Link>
            ),
          )}
          {step(page + 1, '下一页', ChevronRight)}
          {onJump === undefined || pages < JUMP_MIN ? null : <Jump pages={pages} onJump={onJump} />}
        </>
      )}
    </nav>
  );
}
