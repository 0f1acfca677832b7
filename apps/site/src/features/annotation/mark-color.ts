import type { MarkColor } from '@wenyuan/domain';
import styles from './mark-color.module.css';

/** The class by which an element has `--mark-wash` and `--mark-line`. What was kept of an older version has no color. */
export const colorClass = (color: MarkColor | undefined): string | undefined =>
  styles[color ?? 'yellow'];
