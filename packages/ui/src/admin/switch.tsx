import styles from './switch.module.css';

/** A setting that takes effect at once, or with the form around it. A list may have one in each of its hundred rows. */
export function Switch({
  label,
  checked,
  onChange,
  isLabelShown = false,
  id,
  describedBy,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Writes the label beside the switch instead of only naming it for screen readers. */
  isLabelShown?: boolean;
  id?: string;
  describedBy?: string | undefined;
}) {
  return (
    <label className={styles.root}>
      <input
        type="checkbox"
        className={styles.control}
        id={id}
        aria-label={isLabelShown ? undefined : label}
        aria-describedby={describedBy}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {isLabelShown ? label : null}
    </label>
  );
}
