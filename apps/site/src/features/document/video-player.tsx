import { pageImagePath } from '@wenyuan/domain';
import { Alert } from '@wenyuan/ui';
import { useState } from 'react';
import type { DocumentLayout } from './document-layout.ts';
import styles from './video-player.module.css';

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
