import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { useSettings } from '@wenyuan/app';
import {
  articlePath,
  documentPath,
  formatBytes,
  countOf,
  formatPrice,
  formatRelativeTime,
  formatScore,
  langOf,
  SearchType,
} from '@wenyuan/domain';
import { CoverImage, FileTypeIcon, Tag } from '@wenyuan/ui';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { pageHash } from '../../lib/page-hash.ts';
import { paths } from '../../lib/paths.ts';
import { partsOf, wordsToFind } from './marked.ts';
import styles from './search.module.css';

export type Hit = ReplyOf<Contract['search']['all']>['document'][number];

function Marked({ html }: { html: string }) {
  const parts = partsOf(html);
  const lang = langOf(parts.map(({ text }) => text).join(''));
  return parts.map(({ text, isHit }, index) => {
    const Part = isHit ? 'mark' : 'span';
    return (
      <Part key={index} lang={lang}>
        {text}
      </Part>
    );
  });
}

/** A document or article that was found: where its words are, and the way there. */
export function HitRow({
  hit,
  words,
  eager,
}: {
  hit: Hit;
  /** What was searched for. */
  words: string;
  /** Whether its cover is likely in sight without scrolling. */
  eager: boolean;
}) {
  const { system, display } = useSettings();
  const isDocument = hit.doc_type === SearchType.Document;
  const { identifier, category_id } = hit;
  const href = isDocument
    ? documentPath({ uuid: identifier, category_id })
    : articlePath({ identifier, category_id });
  const plain = partsOf(hit.title)
    .map(({ text }) => text)
    .join('');
  return (
    <article className={styles.hit}>
      {isDocument ? (
        <span className={styles.cover}>
          <CoverImage src={hit.cover} title={plain} ext={hit.ext} eager={eager} />
        </span>
      ) : null}
      <div className={styles.hitBody}>
        <h2 className={styles.hitTitle}>
          {isDocument ? (
            <FileTypeIcon ext={hit.ext} size={18} />
          ) : (
            <FileText size={18} aria-label="文章" />
          )}
          <Link to={href}>
            <Marked html={hit.title} />
          </Link>
        </h2>
        {hit.text === '' ? (
          isDocument && !display.show_document_descriptions ? null : (
            <p className={styles.summary}>
              <Marked html={hit.description} />
            </p>
          )
        ) : (
          <p className={styles.summary}>
            {hit.page > 0 ? (
              <Link
                to={`${href}${pageHash(hit.page, wordsToFind(hit.text, words))}`}
                className={styles.at}
                aria-label={`在第 ${hit.page} 页找到：${plain}`}
              >
                在第 {hit.page} 页找到
              </Link>
            ) : null}
            <Marked html={hit.text} />
          </p>
        )}
        <p className={styles.facts}>
          {hit.price > 0 ? (
            <Tag tone="price">{formatPrice(hit.price, system.credit_name)}</Tag>
          ) : null}
          {hit.pages > 0 ? <span>{hit.pages} 页</span> : null}
          {hit.size > 0 ? <span>{formatBytes(hit.size)}</span> : null}
          {hit.score > 0 ? <span>{formatScore(hit.score)} 分</span> : null}
          {isDocument && !display.show_document_view_count ? null : (
            <span>{countOf(hit.view_count, '次阅读')}</span>
          )}
          {hit.username === '' ? null : <Link to={paths.user(hit.user_id)}>{hit.username}</Link>}
          <time dateTime={hit.created_at} suppressHydrationWarning>
            {formatRelativeTime(hit.created_at)}
          </time>
        </p>
      </div>
    </article>
  );
}
