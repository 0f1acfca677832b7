import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import { buttonRecipe } from './theme/recipes.ts';

const Base = chakra('button', buttonRecipe);

export type ButtonProps = ComponentProps<typeof Base> & {
  /** Shows that the action runs; the button cannot be pressed meanwhile. */
  loading?: boolean;
};

export function Button({
  loading = false,
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  if (rest.asChild === true) return <Base {...rest}>{children}</Base>;
  return (
    <Base
      {...rest}
      type={type}
      disabled={disabled === true || loading}
      aria-busy={loading || undefined}
    >
      {loading ? <Spinner /> : null}
      {children}
    </Base>
  );
}

/** A button that is only an icon: its name is said to those who do not see it, and shown as a hint. */
export function IconButton({
  label,
  children,
  ...rest
}: Omit<ButtonProps, 'aria-label'> & { label: string; children: ReactNode }) {
  return (
    <Button variant="ghost" px="0" title={label} aria-label={label} {...rest}>
      {children}
    </Button>
  );
}
