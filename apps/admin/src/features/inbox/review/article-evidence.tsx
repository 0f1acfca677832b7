import { useQuery } from '@tanstack/react-query';
import { ArticleBody } from '@wenyuan/article/view';
import { api } from '@wenyuan/app';
import { bookTitle } from '@wenyuan/domain';
import { Loaded } from '../../../kit/index.ts';
import styles from './review.module.css';

/** The content of the article as its readers will see it; its title is the heading of the item. */
export function ArticleEvidence({ id }: { id: number }) {
  const query = useQuery(api.article.get({ id }));
  return (
    <Loaded query={query} failure="文章加载失败" height={320}>
      {({ title, content }) => (
        <article className={styles.article} aria-label={`文章${bookTitle(title)}的内容`}>
          <ArticleBody html={content} />
        </article>
      )}
    </Loaded>
  );
}
