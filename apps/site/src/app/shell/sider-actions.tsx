import { IconButton, toast } from '@wenyuan/ui';
import { ArrowUp, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import styles from './shell.module.css';

const FAR = 800;

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    toast.success('复制成功');
  } catch {
    toast.error('浏览器不允许复制，请手动复制地址栏中的链接');
  }
}

/** Beside the page on wide screens. The reader has its own toolbar. */
export function SiderActions() {
  const { pathname } = useLocation();
  const [far, setFar] = useState(false);
  useEffect(() => {
    const watch = () => setFar(scrollY > FAR);
    addEventListener('scroll', watch, { passive: true });
    return () => removeEventListener('scroll', watch);
  }, []);
  if (/^\/library\/[^/]+\/[^/]+/.test(pathname)) return null;
  return (
    <aside className={styles.sider} aria-label="快捷操作">
      <IconButton label="复制本页链接" variant="outline" onClick={() => void copyAddress()}>
        <Link2 aria-hidden="true" />
      </IconButton>
      {far ? (
        <IconButton
          label="返回顶部"
          variant="outline"
          onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
      ) : null}
    </aside>
  );
}
