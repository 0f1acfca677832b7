import { errorMessage } from '@wenyuan/api-client';
import { client } from '@wenyuan/app';
import { Button } from '@wenyuan/ui';
import { FieldFrame } from '@wenyuan/ui/forms';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { CategoryValues } from './category-values.ts';
import styles from './category.module.css';

/** Uploads a picture as soon as it is chosen; its path is the field's value. */
export function PictureField({
  control,
  name,
  label,
}: {
  control: Control<CategoryValues>;
  name: 'icon' | 'cover';
  label: string;
}) {
  const { field, fieldState } = useController({ control, name });
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const upload = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { data } = await client.upload.category(file, { name: file.name });
      field.onChange(data.path);
    } catch (error) {
      setFailure(errorMessage(error, '上传失败'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FieldFrame
      label={label}
      error={failure ?? fieldState.error?.message}
      hint="PNG、JPG 或 WebP，10 MB 以内"
    >
      {(attributes) => (
        <div className={styles.picture}>
          <span className={styles.preview}>
            {field.value === '' ? (
              <ImagePlus size={22} strokeWidth={1.4} aria-hidden="true" />
            ) : (
              <img src={field.value} alt={`当前${label}`} />
            )}
          </span>
          <input
            {...attributes}
            className={styles.file}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            disabled={busy}
            onChange={(event) => {
              void upload(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <label htmlFor={attributes.id} className={styles.choose} aria-hidden="true">
            {busy ? '正在上传…' : field.value === '' ? '选择图片' : '更换图片'}
          </label>
          {field.value === '' ? null : (
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
      )}
    </FieldFrame>
  );
}
