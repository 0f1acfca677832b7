import { Checkbox as ChakraCheckbox } from '@chakra-ui/react/checkbox';
import { Check } from 'lucide-react';
import styles from './checkbox.module.css';

/** One of several choices that may be on together. */
export function Checkbox({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <ChakraCheckbox.Root
      unstyled
      className={styles.root}
      checked={checked}
      onCheckedChange={(details) => onChange(details.checked === true)}
    >
      <ChakraCheckbox.HiddenInput />
      <ChakraCheckbox.Control className={styles.control}>
        <Check size={13} strokeWidth={3} aria-hidden="true" />
      </ChakraCheckbox.Control>
      <ChakraCheckbox.Label>{label}</ChakraCheckbox.Label>
    </ChakraCheckbox.Root>
  );
}
