import { COUPON_CODE_MAX, formatMoney } from '@wenyuan/domain';
import { Button, isComposing } from '@wenyuan/ui';
import { excessMessage, FieldFrame, Input } from '@wenyuan/ui/forms';
import { useState, type RefObject } from 'react';
import styles from './checkout.module.css';
import type { useCoupon } from './use-coupon.ts';

/** Takes a code that makes the order cheaper, and says what it does or why it does nothing. */
export function CouponField({
  typed,
  applied,
  coupon: { reduced, refusal, isAsking },
  input,
  onType,
  onApply,
}: {
  typed: string;
  /** The code that the price is asked with; empty for none. */
  applied: string;
  coupon: ReturnType<typeof useCoupon>;
  input: RefObject<HTMLInputElement | null>;
  onType: (code: string) => void;
  /** With the code that is applied it asks again. */
  onApply: (code: string) => void;
}) {
  /** Whether a code was to be used where none is typed. */
  const [isMissed, setMissed] = useState(false);
  const code = typed.trim();
  const excess = excessMessage(code, COUPON_CODE_MAX);
  const isNone = code === '' && applied === '';
  const isUsed = code === applied && reduced !== undefined;
  const note = reduced === undefined ? undefined : `已优惠 ${formatMoney(reduced.coupon_money)}`;
  const apply = () => {
    if (excess !== undefined) return input.current?.focus();
    if (isNone) {
      setMissed(true);
      input.current?.focus();
    } else onApply(code);
  };
  return (
    // What the code does comes after a press.
    <div aria-live="polite">
      <FieldFrame
        label="优惠码"
        error={
          excess ?? (isNone && isMissed ? '请输入优惠码' : code === applied ? refusal : undefined)
        }
        hint={isAsking ? '正在查询…' : note}
      >
        {(attributes) => (
          <span className={styles.coupon}>
            <Input
              {...attributes}
              ref={input}
              value={typed}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({ target }) => {
                setMissed(false);
                onType(target.value);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
                // It would order before the price is known.
                event.preventDefault();
                apply();
              }}
            />
            <Button variant="outline" onClick={isUsed ? () => onApply('') : apply}>
              {isUsed ? '不使用' : '使用'}
            </Button>
          </span>
        )}
      </FieldFrame>
    </div>
  );
}
