import { client } from '@wenyuan/app';
import { bookTitle, langOf } from '@wenyuan/domain';
import { classes } from '@wenyuan/ui';
import { colorClass, inOneLine, type Annotation } from '../annotation/index.ts';
import type { DocumentLayout } from './document-layout.ts';
import { annotatedIn } from './page-annotations.ts';
import styles from './print-pages.module.css';
import type { Size } from './reader-geometry.ts';
import type { TextLine } from './text-geometry.ts';

/** The most pages that one call of `document.lines` takes. */
const BATCH_MAX = 20;

/** The lines of the pages on which something is marked, by number. */
export function markedLinesQuery(
  { uuid, version }: DocumentLayout,
  annotations: readonly Annotation[],
) {
  const marked = annotations.filter(({ quote }) => quote !== '');
  const numbers = [...new Set(marked.map(({ page }) => page))];
  return {
    queryKey: ['document', 'lines', 'print', { uuid, version, numbers }],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const lines: Record<number, readonly TextLine[]> = {};
      for (let at = 0; at < numbers.length; at += BATCH_MAX) {
        const page = numbers.slice(at, at + BATCH_MAX);
        const reply = await client.document.lines({ uuid, page }, { signal });
        for (const each of reply.page) lines[each.page] = each.line;
      }
      return lines;
    },
  };
}

/** What is marked on a page, drawn over its image as that is: paper gets a drawing where it gets no background. */
export function PrintedMarks({
  lines,
  annotations,
  number,
  size: { width, height },
}: {
  lines: readonly TextLine[] | undefined;
  annotations: readonly Annotation[];
  number: number;
  size: Size;
}) {
  const annotated = annotatedIn(lines, annotations, number);
  if (annotated.length === 0) return null;
  return (
    <svg className={styles.marks} viewBox={`0 0 ${width} ${height}`}>
      {annotated.flatMap(({ annotation: { id, color, note }, rects }) =>
        rects.map((rect, part) => (
          <g key={`${id}-${part}`} className={colorClass(color)}>
            <rect {...rect} className={styles.wash} />
            {note === '' ? null : (
              <rect {...rect} y={rect.y + rect.height} height={2} className={styles.line} />
            )}
          </g>
        )),
      )}
    </svg>
  );
}

/** What is written to the document, on sheets of its own behind it. */
export function PrintedNotes({
  title,
  annotations,
}: {
  title: string;
  annotations: readonly Annotation[];
}) {
  const noted = annotations.filter(({ note }) => note !== '');
  if (noted.length === 0) return null;
  return (
    <section className={styles.notes}>
      <h2 lang={langOf(title)}>{bookTitle(title)}笔记</h2>
      {noted.map(({ id, page, quote, note, color }) => (
        <div key={id} className={styles.noted}>
          {quote === '' ? null : (
            <blockquote className={classes(styles.quote, colorClass(color))} lang={langOf(quote)}>
              {inOneLine(quote)}
            </blockquote>
          )}
          <p className={styles.note}>{note}</p>
          <p className={styles.place}>第 {page} 页</p>
        </div>
      ))}
    </section>
  );
}
