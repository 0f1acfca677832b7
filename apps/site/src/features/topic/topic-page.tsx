import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QueryFailed } from '@wenyuan/app';
import { countOf, langOf, LIBRARY_PAGE_SIZE } from '@wenyuan/domain';
import { Button, EmptyState, Skeleton } from '@wenyuan/ui';
import { Link } from 'react-router';
import { Paged } from '../../lib/paged.tsx';
import { paths } from '../../lib/paths.ts';
import { listWords, useSaid } from '../../lib/said.ts';
import { Trail } from '../../lib/trail.tsx';
import { usePage } from '../../lib/use-page.ts';
import { DocumentGrid } from '../document/index.ts';
import { topicCrumbs } from './topic-crumbs.ts';
import { page } from './topic.page.ts';
import styles from './topic.module.css';

function Documents() {
  const { queries, search } = usePage(page);
  const query = useQuery({ ...queries.found, placeholderData: keepPreviousData });
  useSaid(listWords(query.data?.total, '份文档', search.page));
  if (query.isLoadingError) return <QueryFailed query={query} failure="文档列表加载失败" />;
  if (query.data === undefined) return <Skeleton height={480} />;
  const { total, document: documents } = query.data;
  if (total === 0)
    return (
      <EmptyState
        title="这个专题还没有文档"
        action={
          <Button asChild variant="outline">
            <Link to={paths.topics()}>查看其他专题</Link>
          </Button>
        }
      />
    );
  return (
    <Paged
      path={page.path}
      page={search.page}
      size={LIBRARY_PAGE_SIZE}
      total={total}
      rows={documents}
      isStale={query.isPlaceholderData}
      jumps
    >
      <DocumentGrid documents={documents} eager={6} />
    </Paged>
  );
}

export function Component() {
  const { topic } = usePage(page).replies;
  const { title, description, cover, document_count } = topic;
  return (
    <main id="main" className={styles.page}>
      <Trail crumbs={topicCrumbs(topic)} />
      <header className={styles.head}>
        {cover === '' ? null : (
          <img src={cover} alt="" width={320} height={180} className={styles.picture} />
        )}
        <div className={styles.words}>
          <h1 className={styles.title} lang={langOf(title)}>
            {title}
          </h1>
          <p className={styles.count}>共 {countOf(document_count, '份文档')}</p>
          {description === '' ? null : <p className={styles.description}>{description}</p>}
        </div>
      </header>
      <Documents />
    </main>
  );
}
