import type { Tone } from '@wenyuan/domain';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './tag.module.css';

/** A short label for a state. */
export function Tag({
  tone = 'neutral',
  children,
}: {
  tone?: Tone | 'accent' | 'price';
  children: ReactNode;
}) {
  return (
    <span className={classes(styles.tag, styles[tone])} data-tag={tone}>
      {children}
    </span>
  );
}
