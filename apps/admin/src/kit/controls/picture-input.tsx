import { errorMessage } from '@wenyuan/api-client';
import { client } from '@wenyuan/app';
import { Button } from '@wenyuan/ui';
import { FieldFrame, type ControlAttributes } from '@wenyuan/ui/forms';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useController, type ControllerRenderProps, type FieldValues } from 'react-hook-form';
import type { FieldProps } from '../field.ts';
import styles from './controls.module.css';

/** The operation that takes the picture, which decides what may use it. */
export type PictureUpload = 'avatar' | 'banner' | 'category' | 'config';

/** Uploads a picture as soon as it is chosen and shows it in the shape of its place; its path is the value. */
export function PictureInput({
  attributes,
  field,
  label,
  upload,
  ratio = '1',
}: {
  attributes: ControlAttributes;
  field: ControllerRenderProps<FieldValues>;
  label: string;
  upload: PictureUpload;
  ratio?: string;
}) {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const path = String(field.value ?? '');
  const send = async (file: File | undefined) => {
    if (file === undefined || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { data } = await client.upload[upload](file, { name: file.name });
      field.onChange(data.path);
    } catch (error) {
      setFailure(errorMessage(error, '上传失败'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
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
          void send(event.dataTransfer.files[0]);
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
          accept="image/png,image/jpeg,image/webp"
          disabled={busy}
          onChange={(event) => {
            void send(event.target.files?.[0]);
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
  control,
  name,
  label,
  hint,
  rule,
  upload,
  ratio,
}: FieldProps & { upload: PictureUpload; ratio: string }) {
  const { field, fieldState } = useController({ control, name });
  return (
    <FieldFrame
      label={label}
      required={rule.required}
      error={fieldState.error?.message}
      hint={hint ?? 'PNG、JPG 或 WebP，10 MB 以内，可拖放到此处'}
    >
      {(attributes) => (
        <PictureInput
          attributes={attributes}
          field={field}
          label={label}
          upload={upload}
          ratio={ratio}
        />
      )}
    </FieldFrame>
  );
}
