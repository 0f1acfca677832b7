import { fileTypeOf, type FileType } from '@wenyuan/domain';

/** How wide strokes are of one letter or sign, of three letters, of four. */
const ONE = 1.9;
const THREE = 1.3;
const FOUR = 1.1;

/** Letters are drawn, not set: browsers would load one more face for them, and each its own, which may be too wide. */
const marks: Readonly<Record<FileType, { letters: string; width: number; colour: string }>> = {
  pdf: {
    letters:
      'M5.9 17v-5h1.7a1.5 1.5 0 0 1 0 3h-1.7M10.6 12h.8a2.3 2.5 0 0 1 0 5h-.8zM18 12h-3v5m0-2.5h2.5',
    width: THREE,
    colour: '#b3362a',
  },
  word: { letters: 'M7 10.5l2.3 8 2.7-7 2.7 7 2.3-8', width: ONE, colour: '#2c5f9e' },
  ppt: { letters: 'M9.5 18.5v-8h3a2.4 2.4 0 0 1 0 4.8h-3', width: ONE, colour: '#b8531f' },
  excel: { letters: 'M8.7 10.5l6.6 8m0-8l-6.6 8', width: ONE, colour: '#2f7145' },
  text: {
    letters: 'M5.8 12h3.4m-1.7 0v5M10.4 12l3.2 5m0-5l-3.2 5M14.8 12h3.4m-1.7 0v5',
    width: THREE,
    colour: '#5c574c',
  },
  epub: {
    letters:
      'M7.6 12.4h-1.8v4.4h1.8m-1.8-2.2h1.5M9.1 16.8v-4.4h.9a1.3 1.3 0 0 1 0 2.6h-.9M12.5 12.4v3.2a1.1 1.2 0 0 0 2.2 0v-3.2M16.2 12.4h.8a1.05 1.05 0 0 1 0 2.1h-.8zm0 2.1h.9a1.15 1.15 0 0 1 0 2.3h-.9z',
    width: FOUR,
    colour: '#5b7a1f',
  },
  mobi: {
    letters:
      'M5.8 16.8v-4.4l1.5 2.5 1.5-2.5v4.4M11.8 12.4a1.3 1.3 0 0 1 1.3 1.3v1.8a1.3 1.3 0 0 1-2.6 0v-1.8a1.3 1.3 0 0 1 1.3-1.3zM14.8 12.4h.9a1.05 1.05 0 0 1 0 2.1h-.9zm0 2.1h1.1a1.15 1.15 0 0 1 0 2.3h-1.1zM18.4 12.4v4.4',
    width: FOUR,
    colour: '#7a5a1f',
  },
  chm: {
    letters:
      'M8.8 12.9a1.6 1.7 0 0 0-3 .7v1.8a1.6 1.7 0 0 0 3 .7M10.5 12v5m3-5v5m-3-2.5h3M15.2 17v-5l1.6 2.8 1.6-2.8v5',
    width: THREE,
    colour: '#6a4a8c',
  },
  umd: {
    letters:
      'M5.6 12v3.4a1.5 1.6 0 0 0 3 0v-3.4M10.3 17v-5l1.6 2.8 1.6-2.8v5M15.2 12h.8a2.3 2.5 0 0 1 0 5h-.8z',
    width: THREE,
    colour: '#3d6b73',
  },
  zip: {
    letters: 'M6.2 12h3.3l-3.3 5h3.3M12 12v5M14.5 17v-5h1.7a1.5 1.5 0 0 1 0 3h-1.7',
    width: THREE,
    colour: '#7c6112',
  },
  rar: {
    letters:
      'M5.7 17v-5h1.5a1.45 1.45 0 0 1 0 2.9h-1.5m1.4 0l1.5 2.1M10.2 17l1.8-5 1.8 5m-3-1.6h2.4M15.4 17v-5h1.5a1.45 1.45 0 0 1 0 2.9h-1.5m1.4 0l1.5 2.1',
    width: THREE,
    colour: '#7b3f6b',
  },
  video: { letters: 'M10 11v7l5.5-3.5zm1 2v3l2.3-1.5z', width: ONE, colour: '#44548f' },
  other: { letters: 'M8 14.5h0M12 14.5h0M16 14.5h0', width: ONE, colour: '#5c574c' },
};

/** The icon of a file type, with its label as the accessible name. */
export function FileTypeIcon({ ext, size = 20 }: { ext: string; size?: number }) {
  const { type, label } = fileTypeOf(ext);
  const { letters, width, colour } = marks[type];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role="img"
      aria-label={label}
      focusable="false"
    >
      <path
        d="M4 2.5A1.5 1.5 0 0 1 5.5 1H15l5 5v15.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 21.5Z"
        fill={colour}
      />
      <path d="M15 1v3.5A1.5 1.5 0 0 0 16.5 6H20Z" fill="#fff" opacity="0.5" />
      <path
        d={letters}
        fill="none"
        stroke="#fff"
        strokeWidth={width}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
