/** The mark of 文渊: a seal cut with an open book above water. */
export function LogoMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="6" fill="var(--wy-colors-accent-solid, #a93528)" />
      <path
        d="M16 9c-2.4-1.9-5.6-2.3-9-2.3v11.6c3.4 0 6.6.4 9 2.3 2.4-1.9 5.6-2.3 9-2.3V6.7c-3.4 0-6.6.4-9 2.3Z"
        fill="#fff"
      />
      <path d="M16 9.4v10.8" stroke="var(--wy-colors-accent-solid, #a93528)" strokeWidth="1.2" />
      <path
        d="M6.5 24.2c1.6-1.3 3.2-1.3 4.8 0s3.2 1.3 4.7 0 3.2-1.3 4.8 0 3.2 1.3 4.7 0"
        fill="none"
        stroke="#fff"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
