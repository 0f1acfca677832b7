import { cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: 'solid' | 'outline' | 'ghost' | 'danger';
  size?: 'xs' | 'sm' | 'md' | 'lg';
  /** Takes the width of its container. */
  wide?: boolean;
  /** Styles the single child instead of rendering a button, for links that look like one. */
  asChild?: boolean;
  /** Shows that the action is running, and disables the button meanwhile. */
  loading?: boolean;
};

/**
 * Buttons are on every page. Their styles are a file and not a recipe, so that pages for reading need not load the style
 * library.
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

/** A button that is only an icon; its label is the accessible name and the tooltip. */
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
