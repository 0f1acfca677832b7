import { cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: 'solid' | 'outline' | 'ghost' | 'danger';
  size?: 'xs' | 'sm' | 'md' | 'lg';
  /** As wide as what it stands in. */
  wide?: boolean;
  /** The one child is the element: a link that looks like a button. */
  asChild?: boolean;
  /** Shows that the action runs; the button cannot be pressed meanwhile. */
  loading?: boolean;
};

/**
 * Buttons stand on every page, before anything else is there: their styles are a file and not a recipe, so that what
 * only reads documents does without the style library.
 */
export function Button({
  variant = 'solid',
  size = 'md',
  wide = false,
  asChild = false,
  loading = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const name = classes(
    styles.button,
    styles[size],
    styles[variant],
    wide && styles.wide,
    className,
  );
  if (asChild) {
    const child = children as ReactElement<{ className?: string }>;
    return cloneElement(child, { ...rest, className: classes(name, child.props.className) });
  }
  return (
    <button
      {...rest}
      className={name}
      type={type}
      disabled={disabled === true || loading}
      aria-busy={loading || undefined}
    >
      {loading ? <Spinner /> : null}
      {children}
    </button>
  );
}

/** A button that is only an icon: its name is said to those who do not see it, and shown as a hint. */
export function IconButton({
  label,
  className,
  children,
  ...rest
}: Omit<ButtonProps, 'aria-label'> & { label: string; children: ReactNode }) {
  return (
    <Button
      variant="ghost"
      title={label}
      aria-label={label}
      className={classes(styles.icon, className)}
      {...rest}
    >
      {children}
    </Button>
  );
}
