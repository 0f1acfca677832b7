import { IconButton } from '@wenyuan/ui';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import styles from './picture-viewer.module.css';

export type ShownPicture = { readonly src: string; readonly alt: string };

/** One picture as large as the window allows; the arrow keys lead to the others of the article. */
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
  const picture = pictures[index];
  if (picture === undefined) return null;
  const go = (step: number) => onIndex((index + step + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys and a press beside the picture are shortcuts of its buttons
    <dialog
      ref={ref}
      className={styles.viewer}
      aria-label={picture.alt === '' ? '图片' : picture.alt}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (!(event.target instanceof HTMLElement) || event.target.closest('button') === null)
          onClose();
      }}
    >
      <img className={styles.picture} src={picture.src} alt={picture.alt} />
      <p className={styles.caption} aria-live="polite">
        {pictures.length > 1 ? `${index + 1} / ${pictures.length}　` : ''}
        {picture.alt}
      </p>
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
