import { Checkbox as ChakraCheckbox } from '@chakra-ui/react/checkbox';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';
import { system } from '../theme/system.ts';
import styles from './checkbox.module.css';

/** The system without styles of the whole page, which each box would put there: theme.css has the variables, and sheets their layers. */
const systemWithoutGlobals = {
  ...system,
  _global: [],
  _config: { ...system._config, disableLayers: true },
};

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
    <ChakraProvider value={systemWithoutGlobals}>
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
    </ChakraProvider>
  );
}
