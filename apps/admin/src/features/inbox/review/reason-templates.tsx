import { Button } from '@wenyuan/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import styles from './review.module.css';
import { useReviewKeys } from './use-review-keys.ts';
import { useReviewReasons } from './review-reasons.ts';

const KEYS = 9;

/** Reasons that are given often: a press, or a digit, writes one; the list is the operator's own. */
export function ReasonTemplates({
  kind,
  initial,
  text,
  withKeys,
  onUse,
}: {
  kind: string;
  initial: readonly string[];
  /** What stands in the field, which can be kept. */
  text: string;
  withKeys: boolean;
  onUse: (text: string) => void;
}) {
  const { reasons, add, remove } = useReviewReasons(kind, initial);
  const [isEditing, setEditing] = useState(false);
  useReviewKeys(
    withKeys && !isEditing,
    Object.fromEntries(
      reasons.slice(0, KEYS).map((reason, index) => [String(index + 1), () => onUse(reason)]),
    ),
  );
  return (
    <div className={styles.templates}>
      <ul aria-label="常用语">
        {reasons.map((reason, index) => (
          <li key={reason}>
            {isEditing ? (
              <button
                type="button"
                className={styles.template}
                aria-label={`删除常用语：${reason}`}
                onClick={() => remove(reason)}
              >
                {reason}
                <X size={13} aria-hidden="true" />
              </button>
            ) : (
              <button type="button" className={styles.template} onClick={() => onUse(reason)}>
                {withKeys && index < KEYS ? (
                  <kbd className={styles.digit} aria-hidden="true">
                    {index + 1}
                  </kbd>
                ) : null}
                {reason}
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.templateTools}>
        <Button
          size="xs"
          variant="ghost"
          disabled={text === '' || reasons.includes(text)}
          onClick={() => add(text)}
        >
          存为常用语
        </Button>
        {reasons.length === 0 ? null : (
          <Button
            size="xs"
            variant="ghost"
            aria-pressed={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            {isEditing ? '完成' : '管理常用语'}
          </Button>
        )}
      </div>
    </div>
  );
}
