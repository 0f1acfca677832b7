import type { Article, Comment, Document, Feedback, Report } from '@wenyuan/api-client';
import {
  articleStatusLabels,
  bookTitle,
  commentStatusLabels,
  cut,
  documentStatusLabels,
  excerpt,
  handledLabels,
  labelIn,
  reportedName,
} from '@wenyuan/domain';

/** What was decided already, as an address still names it. */
export type Settled = {
  readonly name: string;
  /** What was decided. */
  readonly state: string;
  /** When that was, where it is known. */
  readonly at?: string;
  /** By which its list finds it. */
  readonly words: string;
};

/** A list takes this many characters at least. */
const WORDS_MAX = 60;
const wordsOf = (text: string) => cut(text, WORDS_MAX).trim();
const quoted = (text: string) => `“${excerpt(text, 40)}”`;

export const settledDocument = ({ id, title, status }: Document): Settled => ({
  name: bookTitle(title),
  state: labelIn(documentStatusLabels, status),
  words: String(id),
});

export const settledArticle = ({ id, title, status }: Omit<Article, 'content'>): Settled => ({
  name: bookTitle(title),
  state: labelIn(articleStatusLabels, status),
  words: String(id),
});

export const settledComment = ({ content, status }: Comment): Settled => ({
  name: quoted(content),
  state: labelIn(commentStatusLabels, status),
  words: wordsOf(content),
});

export const settledReport = (report: Report): Settled => ({
  name: `对${reportedName(report)}的举报`,
  state: handledLabels.true,
  at: report.updated_at,
  words: wordsOf(report.document_title),
});

export const settledFeedback = ({ content, updated_at }: Feedback): Settled => ({
  name: quoted(content),
  state: handledLabels.true,
  at: updated_at,
  words: wordsOf(content),
});
