import { useSession, PartWaiting } from '@wenyuan/app';
import { parsePageNumber } from './linked-page.ts';
import { formatCount } from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { Flag, MessageSquare, MessageSquareWarning, Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { CommentType } from '@wenyuan/domain';
import { FavoriteButton } from '../favorite/index.ts';
import { FeedbackDialog, ReportDialog } from '../feedback/index.ts';
import { ShareDialog } from '../share/index.ts';
import styles from './document-page.module.css';
import { ManageMenu } from './manage-menu.tsx';
import type { DocumentReply } from './document-reply.ts';

type Open =
  | { readonly kind: 'share'; readonly page: number | undefined }
  | { readonly kind: 'report' | 'feedback' };

/** What a reader can do with the document besides reading and downloading it, and what its owner and operators can. */
export function DocumentActions({ document }: { document: DocumentReply }) {
  const { user } = useSession();
  const [open, setOpen] = useState<Open>();
  const { id, title, favorite, comment_count } = document;
  const close = () => setOpen(undefined);
  const goToComments = () => {
    const heading = window.document.getElementById('comments');
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.actions}>
      <FavoriteButton work={{ id, type: CommentType.Document, title }} right={favorite} />
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
      <Button variant="ghost" size="sm" onClick={goToComments}>
        <MessageSquare size={16} aria-hidden="true" />
        评论{comment_count > 0 ? ` ${formatCount(comment_count)}` : ''}
      </Button>
      {user?.id === document.user_id ? null : (
        <Button variant="ghost" size="sm" onClick={() => setOpen({ kind: 'report' })}>
          <Flag size={16} aria-hidden="true" />
          举报
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={() => setOpen({ kind: 'feedback' })}>
        <MessageSquareWarning size={16} aria-hidden="true" />
        反馈
      </Button>
      <ManageMenu document={document} />
      <Suspense fallback={<PartWaiting onCancel={close} />}>
        {open?.kind === 'share' ? (
          <ShareDialog title={title} page={open.page} onClose={close} />
        ) : null}
        {open?.kind === 'report' ? (
          <ReportDialog subject={{ kind: 'document', id, title }} onClose={close} />
        ) : null}
        {open?.kind === 'feedback' ? <FeedbackDialog onClose={close} /> : null}
      </Suspense>
    </div>
  );
}
