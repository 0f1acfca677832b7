import { lazyPart } from '@wenyuan/app';
import { pageImagePath } from '@wenyuan/domain';
import { Alert, useHydrated } from '@wenyuan/ui';
import { Suspense, useState } from 'react';
import type { DocumentLayout } from './document-layout.ts';
import styles from './video-player.module.css';

const LockWall = lazyPart(async () => (await import('./lock-wall.tsx')).LockWall);

/** In place of the player, for whom the video is closed: its cover, and what opens it. */
export function ClosedVideo({
  layout,
  cover,
  price,
  isOffered,
}: {
  layout: DocumentLayout;
  cover: string;
  /** The present price for this reader, in credits. */
  price: number;
  /** Whether the page offers the file. */
  isOffered: boolean;
}) {
  const isHydrated = useHydrated();
  const { id, lock_reason, pages, page } = layout;
  const { width = 16, height = 9 } = page[0] ?? {};
  return (
    <section className={styles.stage} aria-label="视频">
      {cover === '' ? null : (
        <img className={styles.video} src={cover} alt="视频封面" width={width} height={height} />
      )}
      <div className={styles.wallPlace}>
        {isHydrated ? (
          <Suspense>
            <LockWall
              id={id}
              reason={lock_reason}
              readable={0}
              pages={pages}
              price={price}
              isOffered={isOffered}
              isFilm
            />
          </Suspense>
        ) : null}
      </div>
    </section>
  );
}

/** Plays a video document in the browser, with the poster that the conversion made. */
export function VideoPlayer({ layout, title }: { layout: DocumentLayout; title: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const poster = layout.page[0];
  return (
    <section className={styles.stage} aria-label="视频">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- people upload films without captions; there are none to show */}
      <video
        className={styles.video}
        src={`/view/video/${layout.uuid}`}
        aria-label={title}
        controls
        playsInline
        preload="metadata"
        onError={() => setIsBroken(true)}
        {...(poster === undefined
          ? {}
          : {
              poster: pageImagePath(layout.imageId, 1, {
                ext: poster.ext,
                version: layout.version,
              }),
              width: poster.width,
              height: poster.height,
            })}
      />
      {isBroken ? (
        <Alert tone="warning">视频暂时无法播放，请刷新页面重试，或下载后观看。</Alert>
      ) : null}
    </section>
  );
}
