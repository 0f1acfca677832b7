import { deviceAtom, useDeviceAtom } from '@wenyuan/app';

const styles = ['grid', 'list'] as const;
type ListStyle = (typeof styles)[number];

const listStyleAtom = deviceAtom<ListStyle>('library-style', 'grid', (stored) =>
  styles.find((style) => style === stored),
);

/** Covers or rows, remembered on this device. */
export function useListStyle() {
  return useDeviceAtom(listStyleAtom);
}
