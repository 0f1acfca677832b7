import { useSettings } from '@wenyuan/app';
import { Alert } from '@wenyuan/ui';
import { Link } from 'react-router';
import { useMayOpen } from '../../lib/open-pages.ts';
import { settingAnchor } from '../../lib/setting-anchor.ts';
import styles from './shell.module.css';

const PAGE = '/admin/config/security';

/** Operators see a site that works, whatever visitors see: without this, one stays closed for as long as nobody asks. */
export function SiteState() {
  const { is_close, is_read_only } = useSettings().security;
  const mayOpen = useMayOpen()(PAGE);
  if (!is_close && !is_read_only) return null;
  const setting = is_close ? 'security.is_close' : 'security.is_read_only';
  return (
    <div className={styles.siteState}>
      <Alert tone="warning">
        {is_close
          ? '网站已关闭，访客只看到闭站说明。'
          : '网站处于只读模式，读者不能注册、上传、评论与购买。'}
        {mayOpen ? <Link to={`${PAGE}#${settingAnchor(setting)}`}>去恢复</Link> : null}
      </Alert>
    </div>
  );
}
