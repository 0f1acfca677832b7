import { errorMessage } from '@wenyuan/api-client';
import { client } from '@wenyuan/app';
import { Alert, Button, Dialog, toast } from '@wenyuan/ui';
import { useId, useRef, useState, type PointerEvent } from 'react';
import { refreshMember } from '../../lib/member/refresh-member.ts';
import { cropSquare, dragged, ZOOM_MAX, type Crop } from './crop.ts';
import styles from './profile.module.css';

/** The server keeps portraits at this size. */
const SIDE = 512;

/** Draws the chosen square. */
async function cut(image: HTMLImageElement, crop: Crop): Promise<Blob> {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const { left, top, side } = cropSquare(size, crop);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture cannot be drawn')) : resolve(blob)),
      'image/png',
    );
  });
}

function Slider({
  label,
  value,
  min,
  max,
  onChange,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}

/** Lets the member choose a square of the picture, by dragging or with the sliders. */
export function AvatarDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const image = useRef<HTMLImageElement>(null);
  // The address is given back once the picture is loaded: what is drawn then needs it no more.
  const [source] = useState(() => URL.createObjectURL(file));
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [crop, setCrop] = useState<Crop>({ zoom: 1, x: 0.5, y: 0.5 });
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (size === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { clientWidth } = event.currentTarget;
    const by = { dx: event.movementX / clientWidth, dy: event.movementY / clientWidth };
    setCrop((now) => dragged(size, now, by));
  };
  const save = async () => {
    if (image.current === null) return;
    setSaving(true);
    setFailure(undefined);
    try {
      await client.upload.avatar(await cut(image.current, crop), { name: 'avatar.png' });
      await refreshMember();
      toast.success('头像已更换');
      onClose();
    } catch (error) {
      setFailure(errorMessage(error, '上传失败'));
    } finally {
      setSaving(false);
    }
  };
  const square = size === undefined ? undefined : cropSquare(size, crop);
  return (
    <Dialog
      title="更换头像"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button disabled={size === undefined} loading={isSaving} onClick={() => void save()}>
            使用
          </Button>
        </>
      }
    >
      <div className={styles.crop}>
        <div
          className={styles.window}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        >
          <img
            ref={image}
            src={source}
            alt="新头像的预览"
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              URL.revokeObjectURL(source);
              setSize({ width, height });
            }}
            onError={() => {
              URL.revokeObjectURL(source);
              setFailure('不是有效的图片（支持 PNG、JPG、GIF、WebP、AVIF、BMP、ICO）');
            }}
            style={
              square === undefined || size === undefined
                ? { visibility: 'hidden' }
                : {
                    width: `${(size.width / square.side) * 100}%`,
                    insetInlineStart: `${(-square.left / square.side) * 100}%`,
                    insetBlockStart: `${(-square.top / square.side) * 100}%`,
                  }
            }
          />
        </div>
        <Slider
          label="缩放"
          min={1}
          max={ZOOM_MAX}
          value={crop.zoom}
          onChange={(zoom) => setCrop({ ...crop, zoom })}
        />
        <Slider
          label="左右"
          min={0}
          max={1}
          value={crop.x}
          onChange={(x) => setCrop({ ...crop, x })}
        />
        <Slider
          label="上下"
          min={0}
          max={1}
          value={crop.y}
          onChange={(y) => setCrop({ ...crop, y })}
        />
        {failure === undefined ? null : <Alert>{failure}</Alert>}
      </div>
    </Dialog>
  );
}
