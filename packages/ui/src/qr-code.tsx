import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** A QR code as one path of squares, drawn here: no other server learns what it says. */
export function QrCode({
  value,
  label,
  size,
  border = 4,
}: {
  value: string;
  label: string;
  /** Its width and height in pixels. */
  size: number;
  /** The quiet zone around it, in squares; cameras are promised four. */
  border?: number;
}) {
  const { data, size: squares } = encode(value, { border });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.code}
      width={size}
      height={size}
      viewBox={`0 0 ${squares} ${squares}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
