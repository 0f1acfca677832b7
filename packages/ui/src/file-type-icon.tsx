import { fileTypeOf, type FileType } from '@wenyuan/domain';

const marks: Readonly<Record<FileType, { text: string; colour: string }>> = {
  pdf: { text: 'PDF', colour: '#b3362a' },
  word: { text: 'W', colour: '#2c5f9e' },
  ppt: { text: 'P', colour: '#b8531f' },
  excel: { text: 'X', colour: '#2f7145' },
  text: { text: 'TXT', colour: '#5c574c' },
  epub: { text: 'EPUB', colour: '#5b7a1f' },
  mobi: { text: 'MOBI', colour: '#7a5a1f' },
  chm: { text: 'CHM', colour: '#6a4a8c' },
  umd: { text: 'UMD', colour: '#3d6b73' },
  zip: { text: 'ZIP', colour: '#7c6112' },
  rar: { text: 'RAR', colour: '#7b3f6b' },
  video: { text: '▶', colour: '#44548f' },
  other: { text: '···', colour: '#5c574c' },
};

/** The icon of a file type, with its label as the accessible name. */
export function FileTypeIcon({ ext, size = 20 }: { ext: string; size?: number }) {
  const { type, label } = fileTypeOf(ext);
  const { text, colour } = marks[type];
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
      <text
        x="12"
        y="17.5"
        textAnchor="middle"
        fontSize={text.length > 3 ? 5.5 : text.length > 1 ? 7 : 11}
        fontWeight="700"
        fill="#fff"
        fontFamily="system-ui, sans-serif"
      >
        {text}
      </text>
    </svg>
  );
}
