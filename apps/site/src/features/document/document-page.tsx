import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
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
import { Alert, Breadcrumb, CoverImage, FileTypeIcon, Tag } from '@wenyuan/ui';
import { Link, useParams, type LoaderFunctionArgs } from 'react-router';
import { paths } from '../../lib/paths.ts';
import {
  api,
  currentSession,
  queryClient,
  RouteLink,
  throwNotFound,
  useHydrated,
  useSettings,
} from '@wenyuan/app';
import { Head } from '../../lib/page-title.tsx';
import styles from './document-page.module.css';
import { firstPageSize, layoutOf, layoutQuery, type DocumentKey } from './document-layout.ts';
import { DownloadButton } from './download-button.tsx';
import { fetchPage } from './fetch-page.ts';
import { FirstPage } from './first-page.tsx';
import { parsePageNumber } from './reader-geometry.ts';
import { Reader } from './reader.tsx';
import { VideoPlayer } from './video-player.tsx';
import { useConversion } from './use-conversion.ts';

function keyOf(id: string): DocumentKey | undefined {
  if (/^[0-9a-f]{16}$/.test(id)) return { uuid: id };
  return /^\d{1,15}$/.test(id) ? { id: Number(id) } : undefined;
}

const documentQuery = (key: DocumentKey) => api.document.get({ ...key, with_author: true });

/** On servers without layouts the owner reads all pages. */
function isOwnerOf(document: Document): boolean {
  return currentSession().user?.id === document.user_id;
}

export async function loader({ params, request }: LoaderFunctionArgs) {
  const key = keyOf(params.id ?? '');
  if (key === undefined) return throwNotFound(request);
  const [reply, document] = await Promise.all([
    queryClient.ensureQueryData(layoutQuery(key)),
    queryClient.ensureQueryData(documentQuery(key)),
  ]);
  const layout = layoutOf(document, reply, isOwnerOf(document));
  const isOpening = new URL(request.url).pathname === location.pathname;
  const linked = isOpening ? parsePageNumber(location.hash, layout.pages) : undefined;
  if (linked !== undefined) fetchPage(layout, linked);
  return null;
}

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
          <Tag tone="accent">{formatPrice(document.price, system.credit_name)}</Tag>
        </li>
      ) : null}
    </ul>
  );
}

function Related({ id }: { id: number }) {
  const { data: related } = useQuery(api.document.related({ id }));
  if (related === undefined || related.document.length === 0) return null;
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
                <CoverImage src={document.cover} title={document.title} ext={document.ext} />
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
  const key = keyOf(useParams().id ?? '') ?? { id: 0 };
  const { data: document } = useSuspenseQuery(documentQuery(key));
  const { data: reply } = useSuspenseQuery(layoutQuery(key));
  const layout = useMemo(() => layoutOf(document, reply, isOwnerOf(document)), [document, reply]);
  const size = useMemo(() => firstPageSize(document), [document]);
  const { display, system } = useSettings();
  const hydrated = useHydrated();
  useConversion(layout, key);
  const { title, description, keywords, created_at, updated_at, pages, cover, status } = document;
  const crumbs = [
    { title: '首页', path: '/' },
    { title: '文库', path: '/library' },
    ...document.category.map((category) => ({
      title: category.title,
      path: paths.category(category.id),
    })),
  ];
  const author = document.user;
  const download = downloadOf(document);
  const { price } = download;
  const isPlayable =
    fileTypeOf(document.ext).type === 'video' &&
    status === DocumentStatus.Converted &&
    layout.readable_pages > 0;
  return (
    <main id="main" className={styles.page}>
      <Head
        page={{
          kind: 'document',
          title,
          description,
          keywords,
          created_at,
          updated_at,
          pages,
          cover,
          author: document.username,
          path: paths.document(document),
          crumbs,
        }}
      />
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
          <Reader
            key={layout.uuid}
            layout={layout}
            size={size}
            price={price > 0 ? formatPrice(price, system.credit_name) : ''}
            purchase={<DownloadButton document={{ ...document, download }} />}
          />
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
