import { pageImagePath } from '@wenyuan/domain';
import { Button, classes } from '@wenyuan/ui';
import { memo, useState } from 'react';
import styles from './reader.module.css';

/** One page in its reserved place; a page that did not come can be asked for again. */
export const PageTile = memo(function PageTile({
  uuid,
  number,
  ext,
  top,
  width,
  height,
  dark,
  awaited,
  onSettled,
}: {
  uuid: string;
  number: number;
  ext: string;
  top: number;
  width: number;
  height: number;
  dark: boolean;
  /** On the screen: comes before its neighbours. */
  awaited: boolean;
  onSettled: (number: number) => void;
}) {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const place = { insetBlockStart: top, width, height };
  if (failed || ext === '') {
    return (
      <div className={styles.broken} style={place}>
        <p>第 {number} 页未能显示</p>
        {ext === '' ? null : (
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              setFailed(false);
              setTries(tries + 1);
            }}
          >
            重试
          </Button>
        )}
      </div>
    );
  }
  const src = pageImagePath(uuid, number, { ext });
  return (
    <img
      className={classes(styles.page, dark && ext !== '.webp' && styles.inverted)}
      style={place}
      src={tries === 0 ? src : `${src}?try=${tries}`}
      width={width}
      height={height}
      alt={`第 ${number} 页`}
      decoding="async"
      fetchPriority={awaited ? 'high' : 'low'}
      draggable={false}
      onLoad={() => onSettled(number)}
      onError={() => {
        setFailed(true);
        onSettled(number);
      }}
    />
  );
});
