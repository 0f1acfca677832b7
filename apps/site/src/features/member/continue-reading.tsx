import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api, isUnknownCall, useSession } from '@wenyuan/app';
import { langOf } from '@wenyuan/domain';
import { Button, toast } from '@wenyuan/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { forgetReading, recentReading } from '../document/index.ts';
import styles from './member.module.css';

const SHOWN = 5;

/**
 * What the member has begun to read, each with the way back to its page: on whatever device or, until the server has answered,
 * on this one.
 */
export function ContinueReading() {
  const { user } = useSession();
  const by = user?.id ?? 0;
  const { data } = useQuery(api.readingPlace.list({}));
  const [here, setHere] = useState(() => recentReading(by));
  const forget = useMutation({
    ...api.readingPlace.delete(),
    onMutate: () => {
      forgetReading(by);
      setHere([]);
    },
    onError: (error) => {
      // A server that keeps no places has none to clear.
      if (!isUnknownCall(error)) toast.error(errorMessage(error, '阅读记录没有清除'));
    },
  });
  const begun = (data?.reading_place ?? here).slice(0, SHOWN);
  if (begun.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="continue-reading">
      <header className={styles.panelHead}>
        <h2 id="continue-reading" className={styles.panelTitle}>
          继续阅读
        </h2>
        <Button
          variant="ghost"
          size="xs"
          aria-label="清除阅读记录"
          loading={forget.isPending}
          onClick={() => forget.mutate({})}
        >
          清除
        </Button>
      </header>
      <ul className={styles.most}>
        {begun.map(({ uuid, title, page, pages }) => (
          <li key={uuid}>
            <Link to={`${paths.document({ uuid, category_id: [] })}#p${page}`} lang={langOf(title)}>
              {title}
            </Link>
            <span>
              读到第 {page} 页，共 {pages} 页
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
