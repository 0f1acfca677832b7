import { Button, isComposing } from '@wenyuan/ui';
import { FieldFrame, Input } from '@wenyuan/ui/forms';
import type { ReactNode, RefObject } from 'react';
import styles from './checkout.module.css';

/** Takes a code that makes the order cheaper, and says what it does or why it does nothing. */
export function CouponField({
  typed,
  applied,
  note,
  refusal,
  input,
  onType,
  onApply,
}: {
  typed: string;
  /** The code that the price is asked with; empty for none. */
  applied: string;
  note: ReactNode;
  refusal: string | undefined;
  input: RefObject<HTMLInputElement | null>;
  onType: (code: string) => void;
  onApply: (code: string) => void;
}) {
  const code = typed.trim();
  const isApplied = code !== '' && code === applied;
  return (
    // What the code does comes after a press.
    <div aria-live="polite">
      <FieldFrame label="优惠码" error={refusal} hint={note}>
        {(attributes) => (
          <span className={styles.coupon}>
            <Input
              {...attributes}
              ref={input}
              value={typed}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({ target }) => onType(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
                // It would order before the price is known.
                event.preventDefault();
                onApply(code);
              }}
            />
            <Button variant="outline" onClick={() => onApply(isApplied ? '' : code)}>
              {isApplied ? '不使用' : '使用'}
            </Button>
          </span>
        )}
      </FieldFrame>
    </div>
  );
}
