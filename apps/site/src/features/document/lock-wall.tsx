import { Button } from '@wenyuan/ui';
import { Lock } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import styles from './reader.module.css';

/** Where reading ends: how much is left, why it is closed, and what opens it. */
export function LockWall({
  reason,
  readable,
  pages,
}: {
  reason: string;
  readable: number;
  pages: number;
}) {
  const { pathname, search, hash } = useLocation();
  return (
    <div className={styles.wall}>
      <Lock size={28} aria-hidden="true" strokeWidth={1.4} />
      <h2>还有 {pages - readable} 页</h2>
      {reason === 'login' ? (
        <>
          <p>登录后可以阅读全文。</p>
          <Button asChild>
            <Link to={paths.login(`${pathname}${search}${hash}`)}>登录</Link>
          </Button>
        </>
      ) : (
        <p>这份文档只开放前 {readable} 页预览。</p>
      )}
    </div>
  );
}
