import { Button, Dialog, Spinner } from '@wenyuan/ui';
import { useEffect, useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import styles from './crop.module.css';

/** How a picture is shown at one of its places. */
export type Shape = { readonly label: string; readonly ratio: number };

/** Wider pictures are made smaller: no place shows more. */
const WIDTH_MAX = 1920;
const QUALITY = 0.92;

/** The chosen part of a picture, drawn as large as it is. */
function drawPart(canvas: HTMLCanvasElement, image: HTMLImageElement, crop: PercentCrop): void {
  const width = (image.naturalWidth * crop.width) / 100;
  const height = (image.naturalHeight * crop.height) / 100;
  const scale = Math.min(1, WIDTH_MAX / width);
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas
    .getContext('2d')
    ?.drawImage(
      image,
      (image.naturalWidth * crop.x) / 100,
      (image.naturalHeight * crop.y) / 100,
      width,
      height,
      0,
      0,
      canvas.width,
      canvas.height,
    );
}

/** Cuts a picture to the shape of its place, by pointer or arrow keys, and shows what becomes of it in each place. */
export function CropDialog({
  file,
  shapes,
  onDone,
  onClose,
}: {
  file: File;
  /** The first is what it is cut to. */
  shapes: readonly [Shape, ...Shape[]];
  onDone: (file: File) => void;
  onClose: () => void;
}) {
  const [{ ratio }] = shapes;
  const image = useRef<HTMLImageElement>(null);
  // Made where it is withdrawn: an address that outlived its effect would show nothing.
  useEffect(() => {
    const made = URL.createObjectURL(file);
    if (image.current !== null) image.current.src = made;
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const previews = useRef<(HTMLCanvasElement | null)[]>([]);
  const [crop, setCrop] = useState<PercentCrop>();
  const [isBroken, setIsBroken] = useState(false);

  useEffect(() => {
    if (crop === undefined || image.current === null) return;
    for (const canvas of previews.current) {
      if (canvas !== null) drawPart(canvas, image.current, crop);
    }
  }, [crop]);

  const cut = () => {
    const [canvas] = previews.current;
    canvas?.toBlob(
      (blob) => {
        if (blob !== null) onDone(new File([blob], file.name, { type: file.type }));
      },
      file.type,
      QUALITY,
    );
  };
  return (
    <Dialog
      title="裁剪图片"
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button variant="outline" onClick={() => onDone(file)}>
            不裁剪，直接使用
          </Button>
          <Button disabled={crop === undefined || isBroken} onClick={cut}>
            裁剪并上传
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        {isBroken ? (
          <p role="alert">图片无法读取，请换一张</p>
        ) : (
          <ReactCrop
            aspect={ratio}
            keepSelection
            {...(crop === undefined ? {} : { crop })}
            onChange={(_, percent) => setCrop(percent)}
            ariaLabels={{
              cropArea: '选取的部分，用方向键移动',
              nwDragHandle: '左上角，用方向键改变大小',
              nDragHandle: '上边，用方向键改变大小',
              neDragHandle: '右上角，用方向键改变大小',
              eDragHandle: '右边，用方向键改变大小',
              seDragHandle: '右下角，用方向键改变大小',
              sDragHandle: '下边，用方向键改变大小',
              swDragHandle: '左下角，用方向键改变大小',
              wDragHandle: '左边，用方向键改变大小',
            }}
          >
            <img
              ref={image}
              alt="要裁剪的图片"
              className={styles.source}
              onError={() => setIsBroken(true)}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                const whole = { unit: '%', width: 100 } as const;
                const part = makeAspectCrop(whole, ratio, width, height);
                setCrop(centerCrop(part, width, height) as PercentCrop);
              }}
            />
          </ReactCrop>
        )}
        {crop === undefined && !isBroken ? <Spinner /> : null}
        <div className={styles.shapes}>
          {shapes.map(({ label, ratio: shape }, index) => (
            <figure key={label} className={styles.shape}>
              <canvas
                ref={(canvas) => {
                  previews.current[index] = canvas;
                }}
                style={{ aspectRatio: shape }}
                aria-hidden="true"
              />
              <figcaption>{label}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
