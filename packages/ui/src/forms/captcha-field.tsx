import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { Input } from './controls.tsx';
import { FieldFrame } from './field.tsx';
import styles from './field.module.css';

/** A picture with letters to copy; pressing it brings another. */
export function CaptchaField<Values extends FieldValues>({
  control,
  name,
  image,
  onRefresh,
}: {
  control: Control<Values>;
  name: FieldPath<Values>;
  image: string;
  onRefresh: () => void;
}) {
  const { field, fieldState } = useController({ control, name });
  return (
    <FieldFrame label="验证码" required error={fieldState.error?.message}>
      {(attributes) => (
        <div className={styles.captcha}>
          <Input
            {...attributes}
            {...field}
            value={field.value ?? ''}
            autoComplete="off"
            placeholder="请输入图中字符"
            maxLength={8}
          />
          <button
            type="button"
            className={styles.captchaImage}
            onClick={onRefresh}
            aria-label="换一张验证码"
            title="看不清？换一张"
          >
            {image === '' ? null : <img src={image} alt="" width={120} height={40} />}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
