import { deviceAtom } from '@wenyuan/app';
import { markColors, type MarkColor } from '@wenyuan/domain';

/** The color in which somebody marked last on this device. */
export const lastColorAtom = deviceAtom<MarkColor>('mark-color', 'yellow', (stored) =>
  markColors.find((color) => color === stored),
);
