import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { Button, LoadFailed } from '@wenyuan/ui';
import { useMay } from '../../../kit/index.ts';
import styles from './review.module.css';

/** The sensitive words in the text of a document, each with the pages that have it. */
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
  if (data === undefined || data.hit.length === 0) return null;
  return (
    <section aria-label="正文敏感词" className={styles.hits}>
      <h3>正文敏感词</h3>
      <ul>
        {data.hit.map(({ piece, page, page_count: count }) => (
          <li key={piece}>
            <strong>{piece}</strong>
            {page.map((number) => (
              <Button
                key={number}
                size="xs"
                variant="outline"
                aria-label={`看第 ${number} 页的“${piece}”`}
                onClick={() => onPage(number)}
              >
                第 {number} 页
              </Button>
            ))}
            {count > page.length ? <span>等 {count} 页</span> : null}
          </li>
        ))}
      </ul>
      {data.has_more ? <p>只列出前 {data.hit.length} 个词。</p> : null}
    </section>
  );
}
