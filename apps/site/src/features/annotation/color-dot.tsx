import type { MarkColor } from '@wenyuan/domain';
import { classes } from '@wenyuan/ui';
import styles from './color-dot.module.css';
import { colorClass } from './mark-color.ts';

/** The color of a mark, beside its name. */
export function ColorDot({ color }: { color: MarkColor }) {
  return <span className={classes(styles.dot, colorClass(color))} aria-hidden="true" />;
}
