import { Checkbox } from '@wenyuan/ui/admin';
import styles from './controls.module.css';

/** Several of a few choices, all in sight. */
export function ChoiceList({
  id,
  label,
  options,
  chosen,
  onChange,
  describedBy,
  isRefused = false,
}: {
  id: string;
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  describedBy?: string | undefined;
  isRefused?: boolean;
}) {
  return (
    <div
      id={id}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      className={styles.choices}
      data-refused={isRefused || undefined}
    >
      {options.map(({ value, label: word }) => (
        <Checkbox
          key={value}
          label={word}
          checked={chosen.includes(value)}
          // The order of the options, so that nothing counts as changed by ticking in another order.
          onChange={(on) =>
            onChange(
              options
                .map((option) => option.value)
                .filter((one) => (one === value ? on : chosen.includes(one))),
            )
          }
        />
      ))}
    </div>
  );
}
