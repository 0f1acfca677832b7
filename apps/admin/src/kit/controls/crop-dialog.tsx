import { Button, classes, Dialog, Spinner } from '@wenyuan/ui';
import { useEffect, useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import styles from './crop.module.css';

/** How a picture is shown at one of its places. */
export type Shape = { readonly label: string; readonly ratio: number };

/** Wider pictures are made smaller: no place shows more. */
const WIDTH_MAX = 1920;
const QUALITY = 0.92;
/** A narrower part looks blurred even where pictures are small. */
const WIDTH_SHARP = 600;

/** Whether it is a moving picture, which stands still once it is cut; a GIF mostly is. */
async function isMoving(file: File): Promise<boolean> {
  if (file.type !== 'image/webp') return file.type === 'image/gif';
  const head = new Uint8Array(await file.slice(0, 21).arrayBuffer());
  // Only the extended header, VP8X, has flags.
  return head[15] === 'X'.charCodeAt(0) && ((head[20] ?? 0) & 2) !== 0;
}

/** The name of the part, which has the ending of what it is written as. */
function nameOf(name: string, type: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.${type.slice('image/'.length)}`;
}

/** So many percent of a side, which drawn are at least one pixel. */
const pixels = (percent: number, side: number) => Math.max(1, Math.round((side * percent) / 100));

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
  const [whole, setWhole] = useState({ width: 0, height: 0 });
  const [crop, setCrop] = useState<PercentCrop>();
  const [isBroken, setIsBroken] = useState(false);
  const [moves, setMoves] = useState(false);
  useEffect(() => {
    void isMoving(file).then(setMoves);
  }, [file]);

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
        // Browsers write no GIF, no BMP and no SVG: such a part comes as PNG.
        if (blob !== null)
          onDone(new File([blob], nameOf(file.name, blob.type), { type: blob.type }));
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
          <Button variant="outline" disabled={isBroken} onClick={() => onDone(file)}>
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
            className={classes(styles.stage)}
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
              onError={() => setIsBroken(true)}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                setWhole({ width, height });
                const part = makeAspectCrop({ unit: '%', width: 100 }, ratio, width, height);
                setCrop(centerCrop(part, width, height) as PercentCrop);
              }}
            />
          </ReactCrop>
        )}
        {crop === undefined && !isBroken ? <Spinner /> : null}
        {crop === undefined ? null : (
          <p className={styles.size}>
            选取 {pixels(crop.width, whole.width)} × {pixels(crop.height, whole.height)} 像素
            {pixels(crop.width, whole.width) < WIDTH_SHARP ? '，放大显示时会模糊' : ''}
            {moves ? '；动图裁剪后只保留第一帧' : ''}
          </p>
        )}
        <div className={styles.shapes} hidden={isBroken}>
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
