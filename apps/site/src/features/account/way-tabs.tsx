import styles from './account.module.css';

/** Buttons for the ways that a form can be filled in. */
export function WayTabs<Way extends string>({
  label,
  ways,
  way,
  onChange,
}: {
  label: string;
  ways: readonly { readonly value: Way; readonly label: string }[];
  way: Way;
  onChange: (way: Way) => void;
}) {
  return (
    <div className={styles.ways} role="group" aria-label={label}>
      {ways.map((each) => (
        <button
          key={each.value}
          type="button"
          className={styles.way}
          aria-pressed={each.value === way}
          onClick={() => onChange(each.value)}
        >
          {each.label}
        </button>
      ))}
    </div>
  );
}
