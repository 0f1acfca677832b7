import type { ReactNode } from 'react';
import styles from './error-screen.module.css';

/** The error page of spec section 2, with one picture for 404 and another for all other errors. */
export function ErrorScreen({
  status,
  detail,
  home,
}: {
  status: number;
  detail?: string;
  home: ReactNode;
}) {
  const missing = status === 404;
  return (
    <div className={styles.screen}>
      {missing ? <MissingPicture /> : <BrokenPicture />}
      <h1 className={styles.heading}>出错啦！</h1>
      <p className={styles.text}>您访问的页面出现了问题，请稍后再试。</p>
      {detail === undefined ? null : <p className={styles.detail}>{detail}</p>}
      {home}
    </div>
  );
}

/** A scroll unrolled to a blank. */
function MissingPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 240 150" role="img" aria-label="404">
      <rect x="40" y="30" width="160" height="90" rx="2" className={styles.paper} />
      <rect x="32" y="22" width="12" height="106" rx="6" className={styles.wood} />
      <rect x="196" y="22" width="12" height="106" rx="6" className={styles.wood} />
      <text x="120" y="90" textAnchor="middle" className={styles.digits}>
        404
      </text>
    </svg>
  );
}

/** An ink stone that was knocked over. */
function BrokenPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 240 150" role="img" aria-label="500">
      <rect x="40" y="30" width="160" height="90" rx="2" className={styles.paper} />
      <path
        d="M150 120c-30 0-36-18-22-30s8-26 26-22 42 8 40 30-20 22-44 22Z"
        className={styles.ink}
      />
      <circle cx="118" cy="112" r="4" className={styles.ink} />
      <circle cx="106" cy="98" r="2.5" className={styles.ink} />
      <text x="88" y="84" textAnchor="middle" className={styles.digits}>
        500
      </text>
    </svg>
  );
}
