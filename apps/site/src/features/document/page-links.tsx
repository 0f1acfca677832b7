import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { memo, useContext, type MouseEvent } from 'react';
import { pageHash } from '../../lib/page-hash.ts';
import { GoContext } from './go-context.ts';
import styles from './page-text.module.css';
import { wordsIn, type TextLine } from './text-geometry.ts';

type PageLink = NonNullable<ReplyOf<Contract['document']['lines']>['page'][number]['link']>[number];

function nameOf(words: string, page: number): string {
  return words === '' ? `第 ${page} 页` : `${words}（第 ${page} 页）`;
}

/** The places of a page that lead elsewhere, over its image and its text. They are called by the words that they lie on. */
export const PageLinks = memo(function PageLinks({
  links,
  lines,
}: {
  links: readonly PageLink[];
  lines: readonly TextLine[];
}) {
  const go = useContext(GoContext);
  const follow = (event: MouseEvent, page: number | undefined) => {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (page === undefined || go === undefined || isElsewhere) return;
    event.preventDefault();
    go(page);
  };
  return (
    <div className={styles.links}>
      {links.map(({ box, page, uri = '' }, index) => {
        const [x, y, width, height] = box;
        const words = wordsIn(lines, { x, y, width, height });
        const target =
          page === undefined
            ? { target: '_blank', rel: 'noopener noreferrer nofollow ugc', title: uri }
            : { title: `转到第 ${page} 页` };
        const name = page === undefined ? `${words || uri}（在新窗口打开）` : nameOf(words, page);
        return (
          <a
            // oxlint-disable-next-line react/no-array-index-key -- the links of a page never change
            key={index}
            href={page === undefined ? uri : pageHash(page)}
            {...target}
            aria-label={name}
            style={{ insetInlineStart: x, insetBlockStart: y, width, height }}
            draggable={false}
            onClick={(event) => follow(event, page)}
          />
        );
      })}
    </div>
  );
});
