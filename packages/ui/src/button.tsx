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
  /** Shows that the action is running; meanwhile the button keeps the focus and does nothing. */
  loading?: boolean;
};

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
  onClick,
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
    const child = children as ReactElement<Pick<ButtonProps, 'className' | 'onClick'>>;
    return cloneElement(child, {
      ...rest,
      ...(onClick && { onClick }),
      className: classes(name, child.props.className),
    });
  }
  return (
    <button
      {...rest}
      className={name}
      type={type}
      disabled={disabled === true && !loading}
      aria-busy={loading || undefined}
      // The attribute would take the focus away from who pressed it.
      {...(loading ? { 'aria-disabled': true } : {})}
      onClick={loading ? (event) => event.preventDefault() : onClick}
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
