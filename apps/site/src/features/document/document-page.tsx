import { useQuery } from '@tanstack/react-query';
import { hasStatus } from '@wenyuan/api-client';
import { lazyPart, useSettings } from '@wenyuan/app';
import {
  bookTitle,
  CommentType,
  DocumentStatus,
  documentStatusLabels,
  excerpt,
  fileTypeOf,
  hasReviewReason,
  isConversionPending,
  isDocumentStatus,
  langOf,
} from '@wenyuan/domain';
import { Alert, FileTypeIcon, Tag, toast, useHydrated } from '@wenyuan/ui';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { AsideSection } from '../../lib/aside-section.tsx';
import { libraryCrumbs } from '../../lib/crumbs.ts';
import { keepErrand } from '../../lib/errand.ts';
import { KeywordLinks } from '../../lib/keyword-links.tsx';
import { paths } from '../../lib/paths.ts';
import { AdvertSlot } from '../advert/index.ts';
import { Trail } from '../../lib/trail.tsx';
import { usePage } from '../../lib/use-page.ts';
import { WhenNear } from '../../lib/when-near.tsx';
import { Discussion } from '../comment/index.ts';
import { DocumentTopics } from '../topic/index.ts';
import { AuthorCard } from '../user/index.ts';
import { DocumentFacts } from './document-facts.tsx';
import { firstPageSize, isOwnerOf, layoutOf } from './document-layout.ts';
import styles from './document-page.module.css';
import type { DocumentReply } from './document-reply.ts';
import { page } from './document.page.ts';
import { DownloadButton } from './download-button.tsx';
import { FailedPagesContext } from './failed-pages.ts';
import { Reader } from './reader.tsx';
import { RelatedDocuments } from './related-documents.tsx';
import { ClosedVideo, VideoPlayer } from './video-player.tsx';

// What readers do besides reading comes after the first page.
const DocumentActions = lazyPart(
  async () => (await import('./document-actions.tsx')).DocumentActions,
);
const MendDocument = lazyPart(async () => (await import('./mend-document.tsx')).MendDocument);
const LiveConversion = lazyPart(async () => (await import('./live-conversion.ts')).LiveConversion);
const Rating = lazyPart(async () => (await import('./rating.tsx')).Rating);

/** A refusal always has a reason; a server that sends neither is called at the price of the document. */
function downloadOf({ download, price }: DocumentReply) {
  const isAnswered = download.allowed || download.reason !== '';
  return isAnswered ? download : { ...download, allowed: true, price };
}

function reasonOf({ status, convert_error = '', reject_reason = '' }: DocumentReply): string {
  return hasReviewReason(status) ? reject_reason : convert_error;
}

/** Why the document is not as it should be: for those who may see it all the same. */
function State({ document }: { document: DocumentReply }) {
  const { status } = document;
  if (!isDocumentStatus(status) || status < DocumentStatus.Failed) return null;
  if (status === DocumentStatus.Reconvert) return null;
  const isInReview =
    status === DocumentStatus.PendingReview || status === DocumentStatus.ReviewRejected;
  if (document.is_kept === true && isInReview)
    return (
      <Alert tone="info">
        {status === DocumentStatus.PendingReview
          ? '上传者修改了这份文档，正在审核。'
          : '上传者对这份文档的修改未通过审核。'}
        您购买过它，可继续阅读和下载审核通过的版本。
      </Alert>
    );
  if (document.is_withdrawn === true)
    return <Alert tone="info">您已下架这份文档，只有您能看到，可以随时重新上架。</Alert>;
  const reason = reasonOf(document);
  // Its author may have come from changing it, when it was open to all.
  const effect = status === DocumentStatus.PendingReview ? '，通过前其他人看不到这份文档。' : '';
  return (
    <Alert tone="warning">
      {documentStatusLabels[status]}
      {reason === '' ? effect : `：${reason}`}
    </Alert>
  );
}

function About({ description, keywords }: Pick<DocumentReply, 'description' | 'keywords'>) {
  const shown = useSettings().display.show_document_descriptions ? description : '';
  if (shown === '' && keywords === '') return null;
  return (
    <AsideSection id="about" title={shown === '' ? '关键词' : '摘要'}>
      {shown === '' ? null : (
        <p className={styles.description} lang={langOf(shown)}>
          {shown}
        </p>
      )}
      <KeywordLinks keywords={keywords} />
    </AsideSection>
  );
}

/** A title of more characters is set smaller. */
const LONG_TITLE = 60;

/** Of a title on a button. */
const SHORT_TITLE = 16;

export function Component() {
  const { params, queries, replies } = usePage(page);
  const { document, layout: reply } = replies;
  const { error } = useQuery(queries.document);
  const { dataUpdatedAt, isFetching } = useQuery(queries.layout);
  const layout = useMemo(() => layoutOf(document, reply, isOwnerOf(document)), [document, reply]);
  const size = useMemo(() => firstPageSize(document), [document]);
  // It was deleted while it was being read: what is on the screen stays, and nothing can be done with it.
  const isGone = hasStatus(error, 404);
  const failedPages = useMemo(
    () => ({
      documentId: document.id,
      ranges: layout.failed,
      isOwner: isOwnerOf(document),
      isGone,
    }),
    [document, layout, isGone],
  );
  const { display } = useSettings();
  const hydrated = useHydrated();
  // Servers without layouts send no events either.
  const isConverting = layout.isFromServer && isConversionPending(layout.status);
  const [ahead, setAhead] = useState(0);
  const { id, title, status, user: author } = document;
  const download = downloadOf(document);
  const { uuid, attachment } = document;
  const read = useRef({ uuid, hash: attachment.hash });
  useEffect(() => {
    const before = read.current;
    read.current = { uuid, hash: attachment.hash };
    if (before.uuid === uuid && before.hash !== attachment.hash)
      toast.success('文件已更换，正在显示新的内容');
  }, [uuid, attachment.hash]);
  // Whoever is far down in it does not see what stands at the top.
  useEffect(() => {
    if (isGone) toast.error('文档已被删除或暂不公开，尚未加载的页面无法显示');
  }, [isGone]);
  const path = paths.document(document);
  const isPaidFor = document.price > 0 || document.is_vip;
  useEffect(() => {
    const label = `回到${bookTitle(excerpt(title, SHORT_TITLE))}`;
    if (isPaidFor) keepErrand({ path, label });
  }, [path, title, isPaidFor]);
  const isVideo = fileTypeOf(document.ext).type === 'video' && status === DocumentStatus.Converted;
  const isOffered = !isGone && download.reason !== 'document';
  return (
    <main id="main" className={styles.page}>
      {hydrated && isConverting ? (
        <Suspense>
          <LiveConversion id={layout.id} of={params.key} onAhead={setAhead} />
        </Suspense>
      ) : null}
      <header className={styles.header}>
        <Trail crumbs={libraryCrumbs(document.category)} isAbove />
        <h1 className={styles.title} data-long={title.length > LONG_TITLE ? '' : undefined}>
          <FileTypeIcon ext={document.ext} size={28} />
          <span>
            <span lang={langOf(title)}>{title}</span>
            {document.recommend_at === null ? null : <Tag tone="accent">推荐</Tag>}
          </span>
        </h1>
        <DocumentFacts document={document} />
        {isGone ? (
          <Alert tone="warning">文档不存在或已被删除</Alert>
        ) : (
          <div className={styles.doing}>
            <DownloadButton document={{ ...document, download }} />
            <div className={styles.actionsPlace}>
              {hydrated ? (
                <Suspense>
                  <DocumentActions document={document} />
                </Suspense>
              ) : null}
            </div>
          </div>
        )}
        {/* Where there are no pages, their place says it. */}
        {layout.pages > 0 ? <State document={document} /> : null}
      </header>
      <AdvertSlot position="document_top" />
      <div className={styles.body}>
        {isVideo && layout.readable_pages > 0 ? (
          <VideoPlayer layout={layout} title={title} />
        ) : isVideo && layout.pages > 0 ? (
          <ClosedVideo
            layout={layout}
            cover={document.cover}
            price={download.price}
            isOffered={isOffered}
          />
        ) : (
          <FailedPagesContext value={failedPages}>
            <Reader
              key={layout.uuid}
              title={title}
              layout={layout}
              isComing={dataUpdatedAt === 0 && isFetching}
              size={size}
              price={download.price}
              isOffered={isOffered}
              reason={reasonOf(document)}
              ahead={ahead}
            >
              <Suspense>
                <MendDocument document={document} />
              </Suspense>
            </Reader>
          </FailedPagesContext>
        )}
        <aside className={styles.aside}>
          <About {...document} />
          {author === undefined ? null : (
            <AsideSection id="author" title="上传者">
              <AuthorCard author={author} />
            </AsideSection>
          )}
          <RelatedDocuments id={id} />
          {hydrated ? (
            <Suspense>
              <DocumentTopics id={id} />
            </Suspense>
          ) : null}
        </aside>
      </div>
      <AdvertSlot position="document_bottom" />
      {isGone ? null : (
        <div className={styles.below}>
          {/* Other servers of this wire have no layout. */}
          {layout.pages > 0 || document.status === DocumentStatus.Converted ? (
            <section aria-labelledby="rating">
              <h2 id="rating" className={styles.belowTitle}>
                评分
              </h2>
              <WhenNear minHeight={150}>
                {() => (
                  <Suspense>
                    <Rating id={id} isOwner={isOwnerOf(document)} />
                  </Suspense>
                )}
              </WhenNear>
            </section>
          ) : null}
          <Discussion
            work={{ id, type: CommentType.Document, title, user_id: document.user_id }}
            count={document.comment_count}
            right={document.comment}
          />
        </div>
      )}
      {display.copyright_statement === '' ? null : (
        <p className={styles.copyright}>{display.copyright_statement}</p>
      )}
    </main>
  );
}
