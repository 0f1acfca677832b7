import { langOf } from '@wenyuan/domain';
import type { ReactNode } from 'react';
import { ArticleBody } from './article-body.tsx';
import styles from './article-view.module.css';
import { withHeadingIds } from './heading-ids.ts';
import { readingTime } from './reading-time.ts';

/** An article as readers see it: on its page, and in the preview of those who write it. */
export function ArticleView({
  title,
  mark,
  facts,
  action,
  html,
  children,
}: {
  title: string;
  /** Behind the title. */
  mark?: ReactNode;
  /** The line below the title. */
  facts: ReactNode;
  /** What can be done with it, at the end of that line. */
  action?: ReactNode;
  html: string;
  /** Between that and the text. */
  children?: ReactNode;
}) {
  return (
    <article>
      <h1 className={styles.title}>
        <span lang={langOf(title)}>{title}</span>
        {mark}
      </h1>
      <p className={styles.facts}>
        {facts} · 约 {readingTime(html)}读完{action}
      </p>
      {children}
      <ArticleBody html={withHeadingIds(html)} />
    </article>
  );
}
