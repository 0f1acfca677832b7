import { useQuery } from '@tanstack/react-query';
import type { Report } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { ReportType } from '@wenyuan/domain';
import { Loaded } from '../../../kit/index.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { siteOrigin } from '../../../lib/site-origin.ts';
import { CommentEvidence } from './comment-evidence.tsx';
import { DocumentEvidence } from './document-evidence.tsx';
import styles from './review.module.css';

function ReportedComment({ id }: { id: number }) {
  const query = useQuery(api.comment.get({ id }));
  return (
    <Loaded query={query} failure="评论加载失败" height={120}>
      {(comment) => <CommentEvidence comment={comment} />}
    </Loaded>
  );
}

/** The document or the comment that was reported. */
export function ReportEvidence({ report }: { report: Report }) {
  const { document_id, document_title, href } = report;
  const isComment = report.type === ReportType.Comment;
  if (href === '')
    return <p className={styles.gone}>{isComment ? '评论' : '文档'}已被删除，只需标为已处理。</p>;
  return (
    <>
      <p className={styles.gone}>
        <SiteLink href={`${siteOrigin()}${href}`}>在网站上打开</SiteLink>
      </p>
      {isComment ? (
        <ReportedComment id={document_id} />
      ) : (
        <DocumentEvidence id={document_id} title={document_title} />
      )}
    </>
  );
}
