import { useSession, PartWaiting } from '@wenyuan/app';
import { parsePageNumber } from './linked-page.ts';
import { CommentType, formatCount, isPublicDocument } from '@wenyuan/domain';
import { Button, Menu } from '@wenyuan/ui';
import { Flag, MessageSquare, MessageSquareWarning, Settings2, Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { FavoriteButton } from '../favorite/index.ts';
import { FeedbackDialog, ReportDialog } from '../feedback/index.ts';
import { ShareDialog } from '../share/index.ts';
import styles from './document-page.module.css';
import type { DocumentReply } from './document-reply.ts';
import { useManagement } from './use-management.tsx';

type Open =
  | { readonly kind: 'share'; readonly page: number | undefined }
  | { readonly kind: 'report' | 'feedback' };

/** What a reader can do with the document besides reading and downloading it, and what its owner and operators can. */
export function DocumentActions({ document }: { document: DocumentReply }) {
  const { user } = useSession();
  const [open, setOpen] = useState<Open>();
  const { id, title, favorite, comment_count } = document;
  const close = () => setOpen(undefined);
  const management = useManagement(document);
  const isForeign = user?.id !== document.user_id;
  const manages = management.actions.length > 0;
  const report = () => setOpen({ kind: 'report' });
  const feedBack = () => setOpen({ kind: 'feedback' });
  const goToComments = () => {
    const heading = window.document.getElementById('comments');
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <>
      <div className={styles.actions}>
        <FavoriteButton work={{ id, type: CommentType.Document, title }} right={favorite} />
        {/* Nobody else could open it otherwise. */}
        {isPublicDocument(document.status) ? (
          <Button
            variant="outline"
            size="sm"
            onClick={() =>
              setOpen({ kind: 'share', page: parsePageNumber(location.hash, document.pages) })
            }
          >
            <Share2 size={16} aria-hidden="true" />
            分享
          </Button>
        ) : null}
        <Button variant="ghost" size="sm" onClick={goToComments}>
          <MessageSquare size={16} aria-hidden="true" />
          评论{comment_count > 0 ? ` ${formatCount(comment_count)}` : ''}
        </Button>
        <div className={styles.wide}>
          {isForeign ? (
            <Button variant="ghost" size="sm" onClick={report}>
              <Flag size={16} aria-hidden="true" />
              举报
            </Button>
          ) : null}
          <Button variant="ghost" size="sm" onClick={feedBack}>
            <MessageSquareWarning size={16} aria-hidden="true" />
            反馈
          </Button>
          {manages ? (
            <Menu label="管理这份文档" size="sm" actions={management.actions}>
              <Settings2 size={16} aria-hidden="true" />
              管理
            </Menu>
          ) : null}
        </div>
        {/* A phone has one line for all of them. */}
        <div className={styles.narrow}>
          <Menu
            label="更多操作"
            size="sm"
            actions={[
              ...management.actions,
              ...(isForeign ? [{ label: '举报', onSelect: report, startsGroup: manages }] : []),
              { label: '反馈', onSelect: feedBack, startsGroup: manages && !isForeign },
            ]}
          >
            更多
          </Menu>
        </div>
      </div>
      {/* Not among the buttons: how they are drawn on phones is not how those of a dialog are. */}
      {management.form}
      <Suspense fallback={<PartWaiting onCancel={close} />}>
        {open?.kind === 'share' ? (
          <ShareDialog title={title} page={open.page} onClose={close} />
        ) : null}
        {open?.kind === 'report' ? (
          <ReportDialog subject={{ kind: 'document', id, title }} onClose={close} />
        ) : null}
        {open?.kind === 'feedback' ? <FeedbackDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
}
