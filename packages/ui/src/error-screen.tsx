import type { ReactNode } from 'react';
import styles from './error-screen.module.css';

/** Why something could not be shown. */
export type FailureCause = 'offline' | 'timeout' | 'forbidden' | 'missing' | 'busy' | 'fault';

const sentences = {
  offline: '网络连接不上。请检查网络，恢复后会自动重试。',
  timeout: '服务器迟迟没有回应，可能是网络太慢。',
  forbidden: '您没有权限访问这个页面。',
  missing:
    '您访问的页面出现了问题：它可能已被删除、还没有公开，或地址有误。请核对地址，或稍后再试。',
  busy: '服务器一时忙不过来，请稍后再试。',
  fault: '您访问的页面出现了问题，请稍后再试。',
} as const satisfies Record<FailureCause, string>;

/** The number on the picture, where the server gave one. */
const numbers: Partial<Record<FailureCause, string>> = {
  forbidden: '403',
  busy: '503',
  fault: '500',
};

/** The error page of spec section 2: what happened, and what can be done. `notice` is an operator's own, where it was meant so. */
export function ErrorScreen({
  cause,
  notice,
  detail,
  children,
}: {
  cause: FailureCause;
  notice?: { readonly heading: string; readonly text: string } | undefined;
  detail?: string | undefined;
  /** The actions. */
  children: ReactNode;
}) {
  return (
    <div className={styles.screen} role="alert">
      {notice !== undefined ? null : cause === 'missing' ? (
        <MissingPicture />
      ) : (
        <BrokenPicture number={numbers[cause]} />
      )}
      <h1 className={styles.heading}>{notice?.heading ?? '出错啦！'}</h1>
      <p className={styles.text}>{notice?.text ?? sentences[cause]}</p>
      {detail === undefined ? null : <p className={styles.detail}>{detail}</p>}
      <div className={styles.actions}>{children}</div>
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
function BrokenPicture({ number }: { number: string | undefined }) {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 240 150"
      {...(number === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': number })}
    >
      <rect x="40" y="30" width="160" height="90" rx="2" className={styles.paper} />
      <path
        d="M150 120c-30 0-36-18-22-30s8-26 26-22 42 8 40 30-20 22-44 22Z"
        className={styles.ink}
      />
      <circle cx="118" cy="112" r="4" className={styles.ink} />
      <circle cx="106" cy="98" r="2.5" className={styles.ink} />
      <text x="88" y="84" textAnchor="middle" className={styles.digits}>
        {number}
      </text>
    </svg>
  );
}
