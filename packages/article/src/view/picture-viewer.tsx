import { classes, IconButton } from '@wenyuan/ui';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import styles from './picture-viewer.module.css';

export type ShownPicture = { readonly src: string; readonly alt: string };

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** By how much one press moves it, in pixels. */
const STEP = 80;

/**
 * A picture that is larger than the window: in its own size, and at least twice as large as it fits. The point of the window
 * that was pressed keeps what is there.
 */
function useEnlarging() {
  const picture = useRef<HTMLImageElement>(null);
  const [width, setWidth] = useState<number>();
  const enlarge = (x: number, y: number) => {
    const image = picture.current;
    // It may not have come yet.
    if (image === null || image.naturalWidth === 0) return;
    const before = image.getBoundingClientRect();
    flushSync(() => setWidth(Math.max(image.naturalWidth, before.width * 2)));
    const after = image.getBoundingClientRect();
    const scale = after.width / before.width;
    image
      .closest('dialog')
      ?.scrollBy(
        after.left + (x - before.left) * scale - x,
        after.top + (y - before.top) * scale - y,
      );
  };
  return { picture, isLarge: width !== undefined, width, enlarge, fit: () => setWidth(undefined) };
}

/**
 * One picture as large as the window allows, and, once it is pressed, as large as it is; the arrow keys lead to the others of the
 * article, or over the large one.
 */
export function PictureViewer({
  pictures,
  index,
  onIndex,
  onClose,
}: {
  pictures: readonly ShownPicture[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Only `close()` returns the focus to the picture.
    return () => dialog?.close();
  }, []);
  const { picture, isLarge, width, enlarge, fit } = useEnlarging();
  const shown = pictures[index];
  if (shown === undefined) return null;
  const go = (step: number) => {
    fit();
    onIndex((index + step + pictures.length) % pictures.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [x, y] = ARROWS[event.key] ?? [0, 0];
    // The buttons stand still, so that the browser moves nothing while one of them has the focus.
    if (isLarge) ref.current?.scrollBy(x * STEP, y * STEP);
    else if (x !== 0) go(x);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys and presses on and beside the picture are shortcuts of its buttons
    <dialog
      ref={ref}
      className={classes(styles.viewer, isLarge && styles.large)}
      aria-label={shown.alt === '' ? '图片' : shown.alt}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, detail, clientX, clientY }) => {
        // Two quick presses are meant as one.
        if (detail > 1) return;
        if (target === picture.current) {
          if (isLarge) fit();
          else enlarge(clientX, clientY);
        } else if (target instanceof Element && target.closest('button') === null) onClose();
      }}
    >
      <img
        ref={picture}
        className={styles.picture}
        style={{ width }}
        src={shown.src}
        alt={shown.alt}
        referrerPolicy="no-referrer"
      />
      <p className={styles.caption} aria-live="polite">
        {pictures.length > 1 ? `${index + 1} / ${pictures.length}　` : ''}
        {shown.alt}
      </p>
      <div className={styles.zoom}>
        <IconButton
          label={isLarge ? '缩小' : '放大'}
          onClick={() => (isLarge ? fit() : enlarge(innerWidth / 2, innerHeight / 2))}
        >
          {isLarge ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
        </IconButton>
      </div>
      <div className={styles.close}>
        <IconButton label="关闭" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {pictures.length < 2 ? null : (
        <>
          <div className={styles.previous}>
            <IconButton label="上一张" onClick={() => go(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
          </div>
          <div className={styles.next}>
            <IconButton label="下一张" onClick={() => go(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </div>
        </>
      )}
    </dialog>
  );
}
