import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Topic } from '@wenyuan/api-client';
import { isUnknownCall, QueryFailed } from '@wenyuan/app';
import { countOf, langOf } from '@wenyuan/domain';
import { Button, EmptyState, Skeleton } from '@wenyuan/ui';
import { Link } from 'react-router';
import { Paged } from '../../lib/paged.tsx';
import { paths } from '../../lib/paths.ts';
import { listWords, useSaid } from '../../lib/said.ts';
import { Trail } from '../../lib/trail.tsx';
import { usePage } from '../../lib/use-page.ts';
import { topicCrumbs } from './topic-crumbs.ts';
import { page, TOPICS_PAGE_SIZE } from './topic-list.page.ts';
import styles from './topic.module.css';

/** Covers in sight on most screens. */
const FIRST_COVERS = 4;

function Card({ topic, isEager }: { topic: Topic; isEager: boolean }) {
  const { id, title, description, cover, document_count } = topic;
  return (
    <Link to={paths.topic(id)} className={styles.card}>
      <span className={styles.cover}>
        {cover === '' ? (
          <span className={styles.drawn}>
            <span lang={langOf(title)}>{title}</span>
          </span>
        ) : (
          <img
            src={cover}
            alt=""
            width={320}
            height={180}
            loading={isEager ? 'eager' : 'lazy'}
            decoding="async"
          />
        )}
      </span>
      {cover === '' ? null : (
        <span className={styles.name} lang={langOf(title)}>
          {title}
        </span>
      )}
      <span className={styles.count}>{countOf(document_count, '份文档')}</span>
      {description === '' ? null : <span className={styles.about}>{description}</span>}
    </Link>
  );
}

function Topics() {
  const { queries, search } = usePage(page);
  const query = useQuery({ ...queries.found, placeholderData: keepPreviousData });
  useSaid(listWords(query.data?.total, '个专题', search.page));
  if (query.isLoadingError && !isUnknownCall(query.error))
    return <QueryFailed query={query} failure="专题加载失败" />;
  if (query.data === undefined && !query.isLoadingError) return <Skeleton height={480} />;
  const { total, topic: topics } = query.data ?? { total: 0, topic: [] };
  if (total === 0)
    return (
      <EmptyState
        title="还没有专题"
        action={
          <Button asChild variant="outline">
            <Link to={paths.library()}>去文库看看</Link>
          </Button>
        }
      />
    );
  return (
    <Paged
      path={page.path}
      page={search.page}
      size={TOPICS_PAGE_SIZE}
      total={total}
      rows={topics}
      isStale={query.isPlaceholderData}
    >
      <ul className={styles.grid}>
        {topics.map((topic, index) => (
          <li key={topic.id}>
            <Card topic={topic} isEager={index < FIRST_COVERS} />
          </li>
        ))}
      </ul>
    </Paged>
  );
}

export function Component() {
  return (
    <main id="main" className={styles.page}>
      <Trail crumbs={topicCrumbs()} />
      <header>
        <h1 className={styles.title}>专题</h1>
        <p className={styles.lead}>按主题挑选、依次编排的文档合集。</p>
      </header>
      <Topics />
    </main>
  );
}
