import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { ArticleStatus, articlePath } from '@wenyuan/domain';
import { Select } from '@wenyuan/ui/forms';
import styles from './page-choice.module.css';

/** The single pages of the site, of which one can be what a link leads to. */
export function PageChoice({
  label,
  onChoose,
}: {
  label: string;
  onChoose: (value: string) => void;
}) {
  const { data } = useQuery(
    api.article.list({ is_page: [true], status: [ArticleStatus.Passed], size: 100 }),
  );
  const pages = data?.article ?? [];
  if (pages.length === 0) return null;
  return (
    <Select
      size="sm"
      className={styles.choice}
      aria-label={`${label}：选择单页`}
      value=""
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">选择单页…</option>
      {pages.map((page) => (
        <option key={page.id} value={articlePath(page)}>
          {page.title}
        </option>
      ))}
    </Select>
  );
}

/** Where pages come from. */
export function PageGuide() {
  return (
    <p className={styles.guide}>
      协议、隐私政策等可以写成单页：写文章时勾选“单页，不在列表中显示”，发布后在这里选择。
    </p>
  );
}
