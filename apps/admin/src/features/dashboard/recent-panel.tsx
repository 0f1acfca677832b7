import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import {
  documentStatusLabels,
  documentStatusTones,
  formatRelativeTime,
  isDocumentStatus,
  isPublicDocument,
} from '@wenyuan/domain';
import { Button, EmptyState, FileTypeIcon, Tag } from '@wenyuan/ui';
import { Link } from 'react-router';
import { Loaded } from '../../kit/index.ts';
import { paths } from '../../lib/paths.ts';
import { useMayUpload } from '../../lib/author-rights.ts';
import { useMayOpen } from '../../lib/open-pages.ts';
import { documentAddress } from '../../lib/site-origin.ts';
import styles from './dashboard.module.css';
import { Panel } from './panel.tsx';

/** Why readers do not see a document yet, or any more. */
function HeldBack({ status }: { status: number }) {
  if (isPublicDocument(status) || !isDocumentStatus(status)) return null;
  return <Tag tone={documentStatusTones[status]}>{documentStatusLabels[status]}</Tag>;
}

export function RecentPanel() {
  const query = useQuery(api.document.list({ size: 8 }));
  const mayOpen = useMayOpen();
  const mayUpload = useMayUpload();
  return (
    <Panel title="最近上传">
      <Loaded query={query} failure="文档列表加载失败" height={240}>
        {({ total, document: recent }) =>
          total === 0 ? (
            <EmptyState
              title="还没有文档"
              action={
                mayUpload && mayOpen(paths.upload()) ? (
                  <Button asChild>
                    <Link to={paths.upload()}>上传第一份文档</Link>
                  </Button>
                ) : undefined
              }
            >
              先建好
              {mayOpen(paths.categories()) ? (
                <Link to={paths.categories()}>文档分类</Link>
              ) : (
                '文档分类'
              )}
              ，再把文件拖进上传页。
            </EmptyState>
          ) : (
            <ul>
              {recent.map((document) => (
                <li key={document.id} className={styles.row}>
                  <FileTypeIcon ext={document.ext} />
                  <a
                    className={styles.title}
                    title={document.title}
                    href={documentAddress(document)}
                    target="_blank"
                    rel="noopener"
                  >
                    {document.title}
                  </a>
                  <HeldBack status={document.status} />
                  <span className={styles.by} title={document.username}>
                    {document.username}
                  </span>
                  <time className={styles.quiet} dateTime={document.created_at}>
                    {formatRelativeTime(document.created_at)}
                  </time>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
