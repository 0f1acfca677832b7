import { useController, type Control, type FieldPath } from 'react-hook-form';
import { Input } from './controls.tsx';
import { FieldFrame } from './field.tsx';
import { excessMessage } from './fields.tsx';
import styles from './field.module.css';

const CAPTCHA_MAX = 16;

type Captcha = {
  readonly enabled: boolean;
  readonly image: string;
  readonly refresh: () => void;
  /** Whether spoken digits are asked for in place of what the site has chosen. */
  readonly isSpoken: boolean;
  readonly speak: (isSpoken: boolean) => void;
};

/**
 * A captcha as the site is configured: a picture with characters or a sum, or spoken digits. A press loads another. Who
 * cannot see the picture may have it spoken.
 */
export function CaptchaField<Values extends { captcha: string }>({
  control,
  captcha: { enabled, image, refresh, isSpoken, speak },
}: {
  control: Control<Values>;
  captcha: Captcha;
}) {
  const { field, fieldState } = useController({ control, name: 'captcha' as FieldPath<Values> });
  if (!enabled) return null;
  const isAudio = image.startsWith('data:audio/');
  return (
    <FieldFrame
      label="验证码"
      required
      error={excessMessage(field.value ?? '', CAPTCHA_MAX) ?? fieldState.error?.message}
    >
      {(attributes) => (
        <div className={styles.captcha}>
          <Input
            {...attributes}
            {...field}
            value={field.value ?? ''}
            autoComplete="off"
            placeholder={isAudio ? '听到的数字' : '图中字符或得数'}
          />
          {isAudio ? (
            <button
              type="button"
              className={styles.captchaAgain}
              onClick={() => void new Audio(image).play()}
            >
              播放
            </button>
          ) : null}
          <button
            type="button"
            className={isAudio ? styles.captchaAgain : styles.captchaImage}
            onClick={() => {
              // What was typed answers the one before.
              field.onChange('');
              refresh();
            }}
            aria-label={isAudio ? '换一段验证码' : '换一个验证码'}
            title={isAudio ? '听不清？换一段' : '看不清？换一张'}
          >
            {isAudio ? (
              '换一段'
            ) : image === '' ? null : (
              <img src={image} alt="" width={120} height={40} />
            )}
          </button>
          {isAudio && !isSpoken ? null : (
            <button
              type="button"
              className={styles.captchaAgain}
              onClick={() => {
                field.onChange('');
                speak(!isSpoken);
              }}
            >
              {isSpoken ? '看图片' : '听语音'}
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
