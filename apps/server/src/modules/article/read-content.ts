import { isUnseen } from '@wenyuan/domain';
import { badField } from '../../http/errors.ts';
import { DeadlineError, inThread } from '../../threads/threads.ts';
import { requireBoundedHtml } from './article-bounds.ts';
import { filesOfHtml } from './article-files.ts';
import type { ReadArticle } from './article-html.ts';

/** Bound on files, each of which is looked up and bound in the transaction that stores the article. */
const FILES_MAX = 300;
/** Content up to this length is parsed on the event loop, because it is fast. */
const SHORT = 8000;

async function read(html: string): Promise<ReadArticle> {
  if (html.length <= SHORT) {
    // Most processes never store an article.
    const { readArticleHtml } = await import('./article-html.ts');
    return readArticleHtml(html);
  }
  try {
    return await inThread('readArticle', html);
  } catch (error) {
    if (error instanceof DeadlineError)
      throw badField('content', '文章内容过于复杂，无法处理，请精简后再试');
    throw error;
  }
}

/**
 * The sanitised HTML, its plain text and a summary.
 * @throws {HttpError} 400 at the field `content`.
 */
export async function readContent(html: string): Promise<ReadArticle> {
  requireBoundedHtml(html);
  const article = await read(html);
  const { content, text } = article;
  if (isUnseen(text) && !/<(img|video)\b/.test(content))
    throw badField('content', '请输入文章内容');
  if (new Set(filesOfHtml(content)).size > FILES_MAX)
    throw badField('content', `文章中的图片与视频过多，最多 ${FILES_MAX} 个`);
  return article;
}
