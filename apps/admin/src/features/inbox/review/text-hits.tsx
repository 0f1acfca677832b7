import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { Button, LoadFailed } from '@wenyuan/ui';
import { useMay } from '../../../kit/index.ts';
import styles from './review.module.css';

type Found = { readonly what: string; readonly page: readonly number[]; readonly count: number };

/** What was found in the text, each with the pages that have it. */
function Findings({
  title,
  found,
  onPage,
}: {
  title: string;
  found: readonly Found[];
  onPage: (page: number) => void;
}) {
  if (found.length === 0) return null;
  return (
    <section aria-label={title} className={styles.hits}>
      <h3>{title}</h3>
      <ul>
        {found.map(({ what, page, count }) => (
          <li key={what}>
            <strong>{what}</strong>
            {page.map((number) => (
              <Button
                key={number}
                size="xs"
                variant="outline"
                aria-label={`看第 ${number} 页的“${what}”`}
                onClick={() => onPage(number)}
              >
                第 {number} 页
              </Button>
            ))}
            {count > page.length ? <span>等 {count} 页</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What holds a document back by what it shows: the sensitive words, and what moderation says of its cover and its pages. */
export function TextHits({ id, onPage }: { id: number; onPage: (page: number) => void }) {
  const may = useMay();
  const { data, error, isError, refetch } = useQuery({
    ...api.document.textHits({ id }),
    // Its text does not change while it is looked at.
    staleTime: Infinity,
    enabled: may('document.textHits'),
    retry: false,
  });
  if (isError && data === undefined)
    return (
      <LoadFailed
        message={errorMessage(error, '正文敏感词加载失败')}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return null;
  const words = data.hit.map(({ piece, page, page_count }) => ({
    what: piece,
    page,
    count: page_count,
  }));
  const reasons = data.moderation.map(({ reason, page, page_count }) => ({
    what: reason,
    page,
    count: page_count,
  }));
  return (
    <>
      <Findings title="正文敏感词" found={words} onPage={onPage} />
      {data.has_more ? <p>只列出前 {data.hit.length} 个词。</p> : null}
      <Findings title="内容安全" found={reasons} onPage={onPage} />
    </>
  );
}
