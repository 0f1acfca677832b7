import { errorMessage } from '@wenyuan/api-client';
import { client, lazyPart, PartWaiting } from '@wenyuan/app';
import { Button } from '@wenyuan/ui';
import { FieldFrame, type ControlAttributes } from '@wenyuan/ui/forms';
import { ImagePlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { RefCallBack } from 'react-hook-form';
import type { FieldProps } from '../field.ts';
import type { Shape } from './crop-dialog.tsx';
import crop from './crop.module.css';
import styles from './controls.module.css';
import { useField } from './use-field.ts';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

export type Shapes = readonly [Shape, ...Shape[]];

/** The operation that takes the picture, which decides what may use it. */
export type PictureUpload = 'avatar' | 'banner' | 'category' | 'config' | 'topic';

/** Uploads a picture as soon as it is chosen, or cut, and shows it in the shape of its place; its path is the value. */
export function PictureInput({
  attributes,
  field,
  label,
  upload,
  ratio = '1',
  shapes,
}: {
  attributes: ControlAttributes;
  field: {
    readonly value?: unknown;
    readonly ref?: RefCallBack;
    /** The size is that of an uploaded picture. */
    readonly onChange: (path: string, size?: { width: number; height: number }) => void;
  };
  label: string;
  upload: PictureUpload;
  ratio?: string;
  /** How its places show it: a chosen picture is cut to the first. */
  shapes?: Shapes | undefined;
}) {
  const [chosen, setChosen] = useState<File>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const path = typeof field.value === 'string' ? field.value : '';
  const send = async (file: File | undefined) => {
    if (file === undefined || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { name } = file;
      const { data } =
        upload === 'avatar'
          ? // Of somebody else: it must not become that of the operator.
            await client.upload.avatar(file, { name, input: { only_upload: true } })
          : await client.upload[upload](file, { name });
      field.onChange(data.path, data);
    } catch (error) {
      setFailure(errorMessage(error, '上传失败'));
    } finally {
      setBusy(false);
    }
  };
  const take = (file: File | undefined) => {
    if (busy) return;
    if (shapes === undefined || file === undefined || !file.type.startsWith('image/'))
      void send(file);
    else setChosen(file);
  };
  return (
    <>
      {chosen === undefined || shapes === undefined ? null : (
        <Suspense fallback={<PartWaiting onCancel={() => setChosen(undefined)} />}>
          <CropDialog
            file={chosen}
            shapes={shapes}
            onDone={(file) => {
              setChosen(undefined);
              void send(file);
            }}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
      <div
        className={styles.picture}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <span className={styles.preview} style={{ aspectRatio: ratio }}>
          {path === '' ? (
            <ImagePlus size={22} strokeWidth={1.4} aria-hidden="true" />
          ) : (
            <img src={path} alt={`当前${label}`} />
          )}
        </span>
        <input
          {...attributes}
          ref={field.ref}
          className={styles.file}
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp,image/avif,image/bmp,.ico"
          // Disabled it would lose the focus while it sends.
          aria-disabled={busy || undefined}
          onClick={(event) => {
            if (busy) event.preventDefault();
          }}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <label htmlFor={attributes.id} className={styles.choose} aria-hidden="true">
          {busy ? '正在上传…' : path === '' ? '选择图片' : '更换图片'}
        </label>
        {path === '' ? null : (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`移除${label}`}
            onClick={() => field.onChange('')}
          >
            移除
          </Button>
        )}
      </div>
      {shapes === undefined || path === '' ? null : (
        <div className={crop.shapes}>
          {shapes.map(({ label: place, ratio: shape }) => (
            <figure key={place} className={crop.shape}>
              <img src={path} alt="" style={{ aspectRatio: shape }} />
              <figcaption>{place}</figcaption>
            </figure>
          ))}
        </div>
      )}
      {failure === undefined ? null : (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

/** A field of a form with a picture. */
export function PictureField({
  upload,
  ratio,
  shapes,
  ...props
}: FieldProps & { upload: PictureUpload; ratio: string; shapes?: Shapes | undefined }) {
  const { field, frame } = useField(props);
  return (
    <FieldFrame {...frame} hint={frame.hint ?? 'PNG、JPG、WebP 等图片，10 MB 以内，可拖放到此处'}>
      {(attributes) => (
        <PictureInput
          attributes={attributes}
          field={field}
          label={frame.label}
          upload={upload}
          ratio={ratio}
          shapes={shapes}
        />
      )}
    </FieldFrame>
  );
}
