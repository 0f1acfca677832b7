import { lazyPart } from '@wenyuan/app';
import { useQueryClient } from '@tanstack/react-query';
import { pageImagePath } from '@wenyuan/domain';
import { Button, classes, pictureOf } from '@wenyuan/ui';
import { memo, Suspense, useContext, useState } from 'react';
import { FailedPage } from './failed-page.tsx';
import { FailedPagesContext } from './failed-pages.ts';
import type { Rotation, Size } from './reader-geometry.ts';
import { turned } from './reader-geometry.ts';
import styles from './reader.module.css';
import { readAgain } from './use-newer-version.ts';
import { ATTEMPTS, useRetry } from './use-retry.ts';

const PageText = lazyPart(async () => (await import('./page-text.tsx')).PageText);

/** One page in its reserved space, with its number until the image is there; a failed image is loaded again. */
export const PageTile = memo(function PageTile({
  id,
  uuid,
  imageId,
  number,
  ext,
  version,
  top,
  left,
  width,
  height,
  own,
  rotation,
  dark,
  hidden,
  awaited,
  withText,
  words,
  near,
  active,
  onSettled,
}: {
  /** The document's. */
  id: number;
  uuid: string;
  imageId: string;
  number: number;
  ext: string;
  /** The version of the document's page images. */
  version: string;
  top: number;
  left: number;
  /** The shown size, after rotation. */
  width: number;
  height: number;
  /** The page's own size in CSS pixels. */
  own: Size;
  rotation: Rotation;
  /** Whether the page follows the dark theme. */
  dark: boolean;
  /** Loaded in advance, not shown. */
  hidden: boolean;
  /** On the screen: its image is fetched before those of its neighbours. */
  awaited: boolean;
  withText: boolean;
  /** The search words to mark, and from where they were searched; `active` is the chosen hit. */
  words: string;
  near: number;
  active: number | undefined;
  onSettled: (number: number) => void;
}) {
  const queryClient = useQueryClient();
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  const retry = () => {
    setState('coming');
    setTries(tries + 1);
  };
  const { isGone } = useContext(FailedPagesContext);
  useRetry(state === 'failed' && !isGone, tries, retry);
  const place = { insetBlockStart: top, insetInlineStart: left, width, height };
  if (ext === '') return <FailedPage number={number} style={place} hidden={hidden} />;
  if (state === 'failed') {
    return (
      <div className={styles.broken} style={place} hidden={hidden}>
        <p>
          第 {number} 页未能显示{isGone ? '：文档已被删除或暂不公开' : ''}
        </p>
        {isGone ? null : (
          <Button variant="outline" size="sm" onClick={retry}>
            重试
          </Button>
        )}
      </div>
    );
  }
  const src = pageImagePath(imageId, number, { ext, version });
  const shown = turned({ width, height }, rotation);
  // Image and text keep the page's own size at every zoom and are scaled as one: an image that gets another size has all of
  // its thousands of glyphs laid out and painted again, on the main thread.
  const paper = { width: own.width, height: own.height };
  return (
    <div className={styles.page} style={place} hidden={hidden}>
      {state === 'there' ? null : (
        <span className={styles.pageNumber} aria-hidden="true">
          {number}
        </span>
      )}
      <div
        className={styles.sheet}
        style={{
          ...paper,
          insetBlockStart: (height - own.height) / 2,
          insetInlineStart: (width - own.width) / 2,
          transform: `rotate(${rotation}deg) scale(${shown.width / own.width}, ${shown.height / own.height})`,
        }}
      >
        <img
          className={classes(styles.image, dark && ext !== '.webp' && styles.followsTheme)}
          {...(tries === 0
            ? pictureOf(src)
            : { src: `${src}${version === '' ? '?' : '&'}try=${tries}` })}
          data-page={number}
          style={paper}
          alt={`第 ${number} 页`}
          decoding="async"
          fetchPriority={awaited ? 'high' : 'low'}
          draggable={false}
          onLoad={() => {
            setState('there');
            onSettled(number);
          }}
          onError={() => {
            // Of another file by now, there may be no such page.
            if (tries === 1 || tries > ATTEMPTS) void readAgain(queryClient);
            setState('failed');
            onSettled(number);
          }}
        />
        {withText && state === 'there' ? (
          <Suspense>
            <PageText
              id={id}
              uuid={uuid}
              version={version}
              number={number}
              words={words}
              near={near}
              active={active}
            />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
});
