import { copyText, IconButton } from '@wenyuan/ui';
import { useSession, useSettings } from '@wenyuan/app';
import { ArrowUp, Headset, Link2, PenLine, QrCode, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useIsShut } from '../../lib/is-shut.ts';
import { paths } from '../../lib/paths.ts';
import { useMayUpload } from '../../lib/member/use-may-upload.ts';
import styles from './sider-actions.module.css';

const FAR = 800;

/** Ways to contact the operator: a QR code and a page. */
function Contact() {
  const { wechat_qrcode, wechat_tip, contact_link, contact_tip } = useSettings().display;
  const [open, setOpen] = useState(false);
  return (
    <>
      {wechat_qrcode === '' ? null : (
        <div className={styles.contact}>
          <IconButton
            label={wechat_tip === '' ? '微信' : wechat_tip}
            variant="outline"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setOpen(false);
            }}
          >
            <QrCode aria-hidden="true" />
          </IconButton>
          {open ? (
            <div className={styles.contactPanel}>
              <img src={wechat_qrcode} alt="微信二维码" width={152} height={152} />
              <p>{wechat_tip}</p>
            </div>
          ) : null}
        </div>
      )}
      {contact_link === '' ? null : (
        <IconButton asChild label={contact_tip === '' ? '联系我们' : contact_tip} variant="outline">
          <a href={contact_link} rel="noopener">
            <Headset aria-hidden="true" />
          </a>
        </IconButton>
      )}
    </>
  );
}

/** Actions beside the page on wide screens; hidden where a page has its own there: the reader's toolbar, rows of uploads and lists. */
export function SiderActions() {
  const { pathname } = useLocation();
  const [far, setFar] = useState(false);
  const isShut = useIsShut();
  const mayUpload = useMayUpload();
  const { user } = useSession();
  useEffect(() => {
    const watch = () => setFar(scrollY > FAR);
    addEventListener('scroll', watch, { passive: true });
    return () => removeEventListener('scroll', watch);
  }, []);
  if (/^\/library\/[^/]+\/[^/]+|^\/(?:upload|post|member)/.test(pathname)) return null;
  return (
    <aside className={styles.sider} aria-label="快捷操作">
      {mayUpload && !isShut ? (
        <IconButton asChild label="上传文档" variant="outline">
          <Link to={paths.upload()}>
            <Upload aria-hidden="true" />
          </Link>
        </IconButton>
      ) : null}
      {user === undefined || isShut ? null : (
        <IconButton asChild label="写文章" variant="outline">
          <Link to={paths.writeArticle()}>
            <PenLine aria-hidden="true" />
          </Link>
        </IconButton>
      )}
      <IconButton
        label="复制本页链接"
        variant="outline"
        onClick={() => void copyText(location.href, '请手动复制地址栏中的链接')}
      >
        <Link2 aria-hidden="true" />
      </IconButton>
      <Contact />
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
