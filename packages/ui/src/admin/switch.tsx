import { Switch as ChakraSwitch } from '@chakra-ui/react/switch';
import styles from './switch.module.css';

/** A setting that takes effect at once, or with the form around it. */
export function Switch({
  label,
  checked,
  onChange,
  disabled = false,
  isLabelShown = false,
  id,
  describedBy,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Writes the label beside the switch instead of only naming it for screen readers. */
  isLabelShown?: boolean;
  id?: string;
  describedBy?: string | undefined;
}) {
  return (
    <ChakraSwitch.Root
      unstyled
      className={styles.root}
      checked={checked}
      disabled={disabled}
      onCheckedChange={(details) => onChange(details.checked)}
      {...(id === undefined ? {} : { ids: { hiddenInput: id } })}
    >
      <ChakraSwitch.HiddenInput
        aria-label={isLabelShown ? undefined : label}
        aria-describedby={describedBy}
      />
      <ChakraSwitch.Control className={styles.control}>
        <ChakraSwitch.Thumb className={styles.thumb} />
      </ChakraSwitch.Control>
      {isLabelShown ? <ChakraSwitch.Label>{label}</ChakraSwitch.Label> : null}
    </ChakraSwitch.Root>
  );
}
