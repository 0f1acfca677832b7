import { langOf } from '@wenyuan/domain';
import { useState } from 'react';
import { classes } from './classes.ts';
import { FileTypeIcon } from './file-type-icon.tsx';
import styles from './cover-image.module.css';
import { pictureOf } from './shown-picture.ts';

/** A document's cover in a frame of 3:4, with a drawn one as fallback. A landscape page is shown whole. */
export function CoverImage({
  src,
  title,
  ext,
  landscape = false,
  eager = false,
  isFirst = false,
}: {
  src: string;
  title: string;
  ext: string;
  landscape?: boolean;
  /** Likely in sight without scrolling. */
  eager?: boolean;
  /** In sight on every screen, so that it comes before the other eager ones, and from the server in the HTML. */
  isFirst?: boolean;
}) {
  // The address of the image that failed, so that another address is tried.
  const [broken, setBroken] = useState('');
  if (src === '' || src === broken) {
    // The icon says what the name ends in.
    const name = ext !== '' && title.endsWith(ext) ? title.slice(0, -ext.length) : title;
    return (
      <span className={styles.drawn}>
        <span className={styles.drawnTitle} lang={langOf(title)}>
          {name}
        </span>
        <FileTypeIcon ext={ext} size={28} />
      </span>
    );
  }
  return (
    <img
      className={classes(styles.image, landscape && styles.landscape)}
      {...pictureOf(src)}
      data-early={isFirst ? '' : undefined}
      alt=""
      width={300}
      height={400}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : eager ? 'low' : undefined}
      decoding={isFirst ? undefined : 'async'}
      onError={() => setBroken(src)}
    />
  );
}
