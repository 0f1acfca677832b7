import { useQuery } from '@tanstack/react-query';
import type { Contract, Document, ReplyOf } from '@wenyuan/api-client';
import {
  DocumentStatus,
  documentStatusLabels,
  fileTypeOf,
  formatBytes,
  formatCount,
  formatDate,
  formatPrice,
  formatScore,
  isConversionPending,
  isDocumentStatus,
  keywordsOf,
} from '@wenyuan/domain';
import { useMemo } from 'react';
import { Alert, Breadcrumb, CoverImage, FileTypeIcon, Tag, useHydrated } from '@wenyuan/ui';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { api, RouteLink, useSettings } from '@wenyuan/app';
import { libraryCrumbs } from '../../lib/crumbs.ts';
import { usePage } from '../../lib/use-page.ts';
import styles from './document-page.module.css';
import { firstPageSize, isOwnerOf, layoutOf } from './document-layout.ts';
import { page } from './document.page.ts';
import { DownloadButton } from './download-button.tsx';
import { FailedPagesContext } from './failed-page.tsx';
import { FirstPage } from './first-page.tsx';
import { Reader } from './reader.tsx';
import { VideoPlayer } from './video-player.tsx';
import { useConversion } from './use-conversion.ts';

/** A refusal always has a reason; a server that sends neither is called at the price of the document. */
function downloadOf({ download, price }: ReplyOf<Contract['document']['get']>) {
  const isAnswered = download.allowed || download.reason !== '';
  return isAnswered ? download : { ...download, allowed: true, price };
}

function Facts({ document }: { document: Document }) {
  const { system, display } = useSettings();
  return (
    <ul className={styles.facts}>
      <li>{fileTypeOf(document.ext).label}</li>
      {document.pages > 0 && fileTypeOf(document.ext).type !== 'video' ? (
        <li>{document.pages} 页</li>
      ) : null}
      <li>{formatBytes(document.size)}</li>
      {display.show_document_view_count ? <li>{formatCount(document.view_count)} 次阅读</li> : null}
      {display.show_document_download_count ? (
        <li>{formatCount(document.download_count)} 次下载</li>
      ) : null}
      {display.show_document_favorite_count ? (
        <li>{formatCount(document.favorite_count)} 次收藏</li>
      ) : null}
      <li>{formatScore(document.score)}</li>
      <li>
        <time dateTime={document.created_at} suppressHydrationWarning>
          {formatDate(document.created_at, 'yyyy-MM-dd')}
        </time>
      </li>
      {document.price > 0 ? (
        <li>
          <Tag tone="price">{formatPrice(document.price, system.credit_name)}</Tag>
        </li>
      ) : null}
    </ul>
  );
}

function Related({ id }: { id: number }) {
  // It may be there before the page has taken over what the server drew, which is without it.
  const hydrated = useHydrated();
  const { data: related } = useQuery(api.document.related({ id }));
  if (!hydrated || related === undefined || related.document.length === 0) return null;
  return (
    <section aria-labelledby="related">
      <h2 id="related" className={styles.asideTitle}>
        相关文档
      </h2>
      <ul className={styles.related}>
        {related.document.slice(0, 8).map((document) => (
          <li key={document.id}>
            <Link to={paths.document(document)} className={styles.relatedLink}>
              <span className={styles.relatedCover}>
                <CoverImage
                  src={document.cover}
                  title={document.title}
                  ext={document.ext}
                  landscape={document.width > document.height}
                />
              </span>
              <span>
                <span className={styles.relatedTitle}>{document.title}</span>
                <span className={styles.relatedFacts}>
                  {isConversionPending(document.status) ? '转换中' : `${document.pages} 页`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Component() {
  const { params, replies } = usePage(page);
  const { document, layout: reply } = replies;
  const layout = useMemo(() => layoutOf(document, reply, isOwnerOf(document)), [document, reply]);
  const size = useMemo(() => firstPageSize(document), [document]);
  const failedPages = useMemo(
    () => ({ documentId: document.id, ranges: layout.failed, isOwner: isOwnerOf(document) }),
    [document, layout],
  );
  const { display, system } = useSettings();
  const hydrated = useHydrated();
  useConversion(layout, params.key);
  const { title, description, keywords, status } = document;
  const crumbs = libraryCrumbs(document.category);
  const author = document.user;
  const download = downloadOf(document);
  const { price } = download;
  const isPlayable =
    fileTypeOf(document.ext).type === 'video' &&
    status === DocumentStatus.Converted &&
    layout.readable_pages > 0;
  return (
    <main id="main" className={styles.page}>
      <header className={styles.header}>
        <Breadcrumb
          link={RouteLink}
          crumbs={crumbs.map((crumb) => ({ title: crumb.title, href: crumb.path }))}
        />
        <h1 className={styles.title}>
          <FileTypeIcon ext={document.ext} size={28} />
          <span>{title}</span>
          {document.recommend_at === null ? null : <Tag tone="accent">推荐</Tag>}
        </h1>
        <Facts document={document} />
        <DownloadButton document={{ ...document, download }} />
        {isDocumentStatus(status) &&
        status >= DocumentStatus.Failed &&
        status !== DocumentStatus.Reconvert ? (
          <Alert tone="warning">
            {documentStatusLabels[status]}
            {document.convert_error === undefined || document.convert_error === ''
              ? ''
              : `：${document.convert_error}`}
          </Alert>
        ) : null}
      </header>
      <div className={styles.body}>
        {isPlayable ? (
          <VideoPlayer layout={layout} title={title} />
        ) : hydrated ? (
          <FailedPagesContext value={failedPages}>
            <Reader
              key={layout.uuid}
              layout={layout}
              size={size}
              price={price > 0 ? formatPrice(price, system.credit_name) : ''}
              purchase={<DownloadButton document={{ ...document, download }} />}
            />
          </FailedPagesContext>
        ) : (
          <FirstPage layout={layout} size={size} />
        )}
        <aside className={styles.aside}>
          {display.show_document_descriptions && description !== '' ? (
            <section aria-labelledby="about">
              <h2 id="about" className={styles.asideTitle}>
                简介
              </h2>
              <p className={styles.description}>{description}</p>
              {keywords === '' ? null : (
                <ul className={styles.keywords}>
                  {keywordsOf(keywords)
                    .slice(0, 8)
                    .map((word) => (
                      <li key={word}>
                        <Link to={paths.search(word)}>
                          <Tag>{word}</Tag>
                        </Link>
                      </li>
                    ))}
                </ul>
              )}
            </section>
          ) : null}
          {author === undefined ? null : (
            <section aria-labelledby="author">
              <h2 id="author" className={styles.asideTitle}>
                上传者
              </h2>
              <p className={styles.author}>
                <span className={styles.avatar} aria-hidden="true">
                  {author.avatar === '' ? (
                    [...author.username][0]
                  ) : (
                    <img src={author.avatar} alt="" width={40} height={40} />
                  )}
                </span>
                <span>
                  {author.username}
                  <span className={styles.relatedFacts}>{author.doc_count} 份文档</span>
                </span>
              </p>
              {author.signature === '' ? null : (
                <p className={styles.description}>{author.signature}</p>
              )}
            </section>
          )}
          <Related id={document.id} />
        </aside>
      </div>
      {display.copyright_statement === '' ? null : (
        <p className={styles.copyright}>{display.copyright_statement}</p>
      )}
    </main>
  );
}
