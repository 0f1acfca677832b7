import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './controls.module.css';

type Size = { size?: 'sm' | 'md' };

/** What makes the browser cut a pasted text without a word; `excessMessage` tells instead. */
type Cutting = 'maxLength';

/** Controls without label; forms use the fields, which have label, hint and error. */
export function Input({
  size = 'md',
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'size' | Cutting> & Size) {
  return (
    <input {...rest} className={classes(styles.control, size === 'sm' && styles.sm, className)} />
  );
}

export function Textarea({ className, ...rest }: Omit<ComponentProps<'textarea'>, Cutting>) {
  return <textarea {...rest} className={classes(styles.control, styles.textarea, className)} />;
}

export function Select({
  size = 'md',
  className,
  ...rest
}: Omit<ComponentProps<'select'>, 'size'> & Size) {
  return (
    <select
      {...rest}
      className={classes(styles.control, styles.select, size === 'sm' && styles.sm, className)}
    />
  );
}
