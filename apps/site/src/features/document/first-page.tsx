import { useQueryClient } from '@tanstack/react-query';
import type { ReplyOf, Contract } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { pageImagePath } from '@wenyuan/domain';
import { pictureOf } from '@wenyuan/ui';
import { useSyncExternalStore } from 'react';
import { linkedPage } from './linked-page.ts';
import { COMFORTABLE_SCALE, PAGE_GAP, SHEET_SCALE, SHEET_WIDTH } from './page-scale.ts';
import type { Size } from './reader-geometry.ts';
import type { DocumentLayout } from './document-layout.ts';
import styles from './reader.module.css';

type Words = ReplyOf<Contract['document']['text']>;

/** The reader's automatic fit in CSS: `width` is the width of a page's share of the column, `sizes` are summed. */
function fitted(share: string, { width, height }: Size, side: 'width' | 'height'): string {
  const own = side === 'width' ? width : height;
  const room = `calc(${share} * (100% - 2 * var(--edge)))`;
  if (width > SHEET_WIDTH) return `max(${room}, ${Math.round(own * SHEET_SCALE)}px)`;
  // As the reader rounds it: a page that grows by a part of a pixel is painted as a larger one.
  const comfortable = `${Math.round(own * COMFORTABLE_SCALE)}px`;
  if (width <= height) return `min(${room}, ${comfortable})`;
  const whole = `(100dvh - 160px) * ${(own / height).toFixed(4)}`;
  return `min(${room}, ${comfortable}, max(${own}px, ${whole}))`;
}

const never = () => () => undefined;

/** The page that the address names, if it has the size of the first one; the server does not see what it names. */
function useShownPage({ page, pages }: DocumentLayout, readable: number): number {
  const number = useSyncExternalStore(
    never,
    () => linkedPage(location.hash, pages, readable) ?? 1,
    () => 1,
  );
  const [first, shown] = [page[0], page[number - 1]];
  const isAlike = shown?.width === first?.width && shown?.height === first?.height;
  return isAlike && shown?.ext !== '' ? number : 1;
}

/**
 * What the server renders of a document: the first page in the width of the column, space for the other pages, and the
 * text of the first page for screen readers. The reader replaces it as soon as it runs. Where the address names a page,
 * boot.js puts that one into its place (`showLinkedPage`).
 */
export function FirstPage({
  layout,
  size,
}: {
  layout: DocumentLayout;
  size: { width: number; height: number };
}) {
  const words = useQueryClient().getQueryData<Words>(
    api.document.text({ uuid: layout.uuid, page: 1, size: 1 }).queryKey,
  );
  const readable = Math.min(layout.readable_pages, layout.pages);
  const number = useShownPage(layout, readable);
  const first = layout.page[0];
  if (first === undefined || readable === 0) return <section className={styles.stage} />;
  // All pages have about the shape of the first: what is below them may move, but not what is seen.
  let share = 0;
  for (let index = 0; index < readable; index += 1) {
    const { width, height } = layout.page[index] ?? size;
    share += height / width;
  }
  const even = share * (first.width / first.height);
  const heights = fitted((share / even).toFixed(4), first, 'height');
  const room = `calc(2 * var(--edge) + ${PAGE_GAP * (readable - 1)}px + ${even.toFixed(3)} * ${heights})`;
  const shape = (first.height / first.width).toFixed(8);
  // As a margin, whose shares are of the width, too.
  const before = `calc(${number - 1} * (${PAGE_GAP}px + ${fitted(shape, first, 'height')}))`;
  return (
    <section className={styles.stage} aria-label="正文" data-first-page="">
      <div className={styles.columns}>
        <div className={styles.desk}>
          <div className={styles.column}>
            <div className={styles.pages} style={{ paddingBlockEnd: room }}>
              <div
                className={styles.page}
                style={{
                  insetBlockStart: 'var(--edge)',
                  insetInline: 'var(--edge)',
                  width: fitted('1', first, 'width'),
                  marginInline: 'auto',
                  ...(number === 1 ? {} : { marginBlockStart: before }),
                }}
              >
                <img
                  className={styles.image}
                  // Slightly taller than the reader's rounded height, so that the reader's page is no larger contentful paint.
                  style={{
                    width: '100%',
                    height: 'auto',
                    aspectRatio: `${first.width} / ${first.height + 1}`,
                  }}
                  {...pictureOf(
                    pageImagePath(layout.imageId, number, {
                      ext: layout.page[number - 1]?.ext ?? first.ext,
                      version: layout.version,
                    }),
                  )}
                  data-page={number}
                  width={first.width}
                  height={first.height}
                  alt={`第 ${number} 页`}
                  fetchPriority="high"
                />
              </div>
            </div>
          </div>
        </div>
      </div>
      <div className="visually-hidden">{words?.text[0]?.content}</div>
    </section>
  );
}
