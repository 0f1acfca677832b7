import { countOf, formatRelativeTime, langOf } from '@wenyuan/domain';
import { memo, type ComponentType, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { CoverImage } from './cover-image.tsx';
import styles from './document-card.module.css';
import { FileTypeIcon } from './file-type-icon.tsx';
import { Tag } from './tag.tsx';

export type DocumentCardData = {
  readonly title: string;
  readonly href: string;
  readonly cover: string;
  readonly ext: string;
  /** Whether its pages are wider than high. */
  readonly landscape: boolean;
  readonly pages: number;
  /** Undefined where counts are not shown. */
  readonly viewCount: number | undefined;
  readonly createdAt: string;
  readonly description: string;
  /** The price with its unit; '' when free. */
  readonly price: string;
  /** What it costs members, where that is another thing; '' otherwise. */
  readonly member: string;
  /** The mean rating; '' while nobody rated it. */
  readonly score: string;
  readonly recommended: boolean;
  /** A state that readers should know (converting, failed); '' when there is none. */
  readonly note: string;
  /** Shown in lists only. */
  readonly keywords: readonly string[];
};

/** The app's link component, since this package depends on no router. */
export type LinkComponent = ComponentType<{
  to: string;
  className?: string | undefined;
  children: ReactNode;
}>;

function Facts({ document }: { document: DocumentCardData }) {
  return (
    <span className={styles.facts}>
      {/* One text each: React marks where one text ends and another begins. */}
      {document.pages > 0 ? <span>{`${document.pages} 页`}</span> : null}
      {document.viewCount === undefined ? null : (
        <span>{countOf(document.viewCount, '次阅读')}</span>
      )}
      {document.score === '' ? null : <span>{`${document.score} 分`}</span>}
      {/* The server's clock and time zone may render another text. */}
      <time dateTime={document.createdAt} suppressHydrationWarning>
        {formatRelativeTime(document.createdAt)}
      </time>
    </span>
  );
}

/** A document in a grid: cover, title on two lines and facts. */
export const DocumentCard = memo(function DocumentCard({
  document,
  link: Link,
  eager = false,
  isFirst = false,
}: {
  document: DocumentCardData;
  link: LinkComponent;
  eager?: boolean;
  isFirst?: boolean;
}) {
  return (
    <article className={styles.card}>
      <Link to={document.href} className={styles.cardLink}>
        <span className={styles.cover}>
          <CoverImage
            src={document.cover}
            title={document.title}
            ext={document.ext}
            landscape={document.landscape}
            eager={eager}
            isFirst={isFirst}
          />
          {document.recommended ? <span className={styles.ribbon}>荐</span> : null}
          {document.note === '' ? null : <span className={styles.note}>{document.note}</span>}
        </span>
        <span className={styles.title} lang={langOf(document.title)} title={document.title}>
          {document.title}
        </span>
      </Link>
      <span className={styles.meta}>
        <FileTypeIcon ext={document.ext} size={16} />
        <Facts document={document} />
      </span>
      {document.price === '' && document.member === '' ? null : (
        <span className={styles.fee}>
          {document.price === '' ? null : <Tag tone="price">{document.price}</Tag>}
          {document.member === '' ? null : <Tag tone="accent">{document.member}</Tag>}
        </span>
      )}
    </article>
  );
});

/** A document in a list: cover beside title, summary and facts. */
export const DocumentRow = memo(function DocumentRow({
  document,
  link: Link,
}: {
  document: DocumentCardData;
  link: LinkComponent;
}) {
  return (
    <article className={styles.row}>
      <span className={classes(styles.cover, styles.rowCover)}>
        <CoverImage
          src={document.cover}
          title={document.title}
          ext={document.ext}
          landscape={document.landscape}
        />
      </span>
      <div className={styles.rowBody}>
        <Link to={document.href} className={styles.rowLink}>
          <FileTypeIcon ext={document.ext} size={18} />
          <span lang={langOf(document.title)}>{document.title}</span>
        </Link>
        <p
          className={styles.summary}
          lang={langOf(document.description)}
          title={document.description || undefined}
        >
          {document.description}
        </p>
        {document.keywords.length === 0 ? null : (
          <ul className={styles.keywords} aria-label="关键词">
            {document.keywords.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        )}
        <span className={styles.meta}>
          <Facts document={document} />
          {document.recommended ? <Tag tone="accent">推荐</Tag> : null}
          {document.price === '' ? null : <Tag tone="price">{document.price}</Tag>}
          {document.member === '' ? null : <Tag tone="accent">{document.member}</Tag>}
          {document.note === '' ? null : <Tag>{document.note}</Tag>}
        </span>
      </div>
    </article>
  );
});
