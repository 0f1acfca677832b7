import type { Attachment } from '@wenyuan/api-client';
import { Tag } from '@wenyuan/ui';
import { Link } from 'react-router';
import { SiteLink } from '../../lib/site-link.tsx';
import { siteOrigin } from '../../lib/site-origin.ts';
import styles from './attachment.module.css';

/** What uses an attachment, with the way there: content on the site, the rest in the back office. */
export function UsageCell({ row: { usage, type_id } }: { row: Attachment }) {
  if (usage === null || usage === undefined)
    return type_id === 0 ? <Tag tone="warning">未使用</Tag> : '已不存在的内容';
  const { title, path } = usage;
  const name = title === '' ? '（未命名）' : title;
  return (
    <span className={styles.usage}>
      {path.startsWith('/admin/') ? (
        <Link className={styles.own} to={path} title={name}>
          {name}
        </Link>
      ) : (
        <SiteLink href={path === '' ? undefined : `${siteOrigin()}${path}`}>{name}</SiteLink>
      )}
    </span>
  );
}
