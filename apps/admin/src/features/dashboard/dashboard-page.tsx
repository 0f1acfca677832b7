import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import {
  DocumentStatus,
  documentStatusLabels,
  formatBytes,
  formatCount,
  formatDateTime,
  formatRelativeTime,
} from '@wenyuan/domain';
import { Alert, Button, EmptyState, FileTypeIcon, LoadFailed, Skeleton, toast } from '@wenyuan/ui';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../lib/page.tsx';
import { readerAddress } from '../../lib/site-origin.ts';
import { StatusCell, useLiveProgress } from '../document/index.ts';
import styles from './dashboard.module.css';
import { DevicePanel } from './device-panel.tsx';
import { EnvironmentPanel } from './environment-panel.tsx';
import { ReconversionPanel } from './reconversion-panel.tsx';

const QUEUE = [DocumentStatus.PendingConvert, DocumentStatus.Converting, DocumentStatus.Reconvert];
/** The statuses that need an operator. */
const TODO = [DocumentStatus.PendingReview, DocumentStatus.Failed] as const;

function Figures() {
  const { data, error, isError, refetch } = useQuery(api.config.stats({}));
  if (isError)
    return (
      <LoadFailed message={errorMessage(error, '统计加载失败')} onRetry={() => void refetch()} />
    );
  const figures = [
    { title: '文档', value: data?.document_count, to: paths.documents() },
    { title: '页面', value: data?.page_count },
    { title: '用户', value: data?.user_count },
    { title: '文章', value: data?.article_count },
    { title: '分类', value: data?.category_count, to: paths.categories() },
    {
      title: '文件占用',
      value: data?.storage_bytes,
      format: (bytes: number) => formatBytes(bytes, 1),
    },
  ];
  // Other servers do not report every figure; those are left out.
  const counted = figures.filter(({ value }) => data === undefined || value !== undefined);
  return (
    <ul className={styles.figures}>
      {counted.map(({ title, value, to, format = formatCount }) => (
        <li key={title} className={styles.figure}>
          <span className={styles.figureTitle}>
            {to === undefined ? title : <Link to={to}>{title}</Link>}
          </span>
          <span className={styles.figureValue}>
            {value === undefined ? <Skeleton width={72} height={36} /> : format(value)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Warns when the disk is full or nearly full. */
function StorageWarning() {
  const { data } = useQuery({ ...api.config.stats({}), refetchInterval: 60_000 });
  const warning = data?.storage_warning ?? '';
  return warning === '' ? null : <Alert tone="danger">{warning}</Alert>;
}

function Todo() {
  const { data } = useQuery(api.config.stats({}));
  const counts = new Map(data?.document_status?.map(({ status, count }) => [status, count]));
  const waiting = TODO.filter((status) => (counts.get(status) ?? 0) > 0);
  return (
    <section className={styles.panel} aria-labelledby="todo">
      <h2 id="todo" className={styles.panelTitle}>
        待办
      </h2>
      {waiting.length === 0 ? (
        <p className={styles.nothing}>没有需要处理的事项</p>
      ) : (
        <ul>
          {waiting.map((status) => (
            <li key={status}>
              <Link to={paths.documents(`?status=${status}`)} className={styles.todo}>
                <span>{documentStatusLabels[status]}的文档</span>
                <strong>{counts.get(status)}</strong>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Queue() {
  const { data } = useQuery({
    ...api.document.list({ status: [...QUEUE], size: 10, order: 'id asc' }),
    refetchInterval: 10_000,
  });
  const progress = useLiveProgress((data?.document ?? []).map(({ id }) => id));
  return (
    <section className={styles.panel} aria-labelledby="queue">
      <h2 id="queue" className={styles.panelTitle}>
        转换队列{data === undefined || data.total === 0 ? '' : `（${data.total}）`}
      </h2>
      {data === undefined ? (
        <Skeleton height={80} />
      ) : data.total === 0 ? (
        <p className={styles.nothing}>队列是空的</p>
      ) : (
        <ul>
          {data.document.map((document) => (
            <li key={document.id} className={styles.row}>
              <span className={styles.name}>{document.title}</span>
              <StatusCell document={document} progress={progress.get(document.id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Failed() {
  const query = api.document.list({ status: [DocumentStatus.Failed], size: 5 });
  const { data, refetch } = useQuery(query);
  const retry = useMutation({
    ...api.document.reconvert(),
    onSuccess: async ({ total }) => {
      toast.success(`已重新加入队列：${total} 个文档`);
      await refetch();
    },
    onError: (error) => toast.error(errorMessage(error, '重新转换失败')),
  });
  if (data === undefined || data.total === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="failed">
      <div className={styles.panelHead}>
        <h2 id="failed" className={styles.panelTitle}>
          转换失败（{data.total}）
        </h2>
        <Button
          size="xs"
          variant="outline"
          loading={retry.isPending}
          onClick={() => retry.mutate({})}
        >
          全部重试
        </Button>
      </div>
      <ul>
        {data.document.map((document) => (
          <li key={document.id} className={styles.row}>
            <span className={styles.name}>
              {document.title}
              <span className={styles.reason}>{document.convert_error}</span>
            </span>
            <Button size="xs" variant="ghost" onClick={() => retry.mutate({ id: [document.id] })}>
              重试<span className={styles.hidden}>《{document.title}》</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Recent() {
  const { data, error, isError, refetch } = useQuery(api.document.list({ size: 8 }));
  return (
    <section className={styles.panel} aria-labelledby="recent">
      <h2 id="recent" className={styles.panelTitle}>
        最近上传
      </h2>
      {isError ? (
        <LoadFailed
          message={errorMessage(error, '文档列表加载失败')}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton height={240} />
      ) : data.total === 0 ? (
        <EmptyState
          title="还没有文档"
          action={
            <Button asChild>
              <Link to={paths.upload()}>上传第一份文档</Link>
            </Button>
          }
        >
          先建好<Link to={paths.categories()}>文档分类</Link>，再把文件拖进上传页。
        </EmptyState>
      ) : (
        <ul>
          {data.document.map((document) => (
            <li key={document.id} className={styles.row}>
              <FileTypeIcon ext={document.ext} />
              <a
                className={styles.name}
                href={readerAddress(document)}
                target="_blank"
                rel="noopener"
              >
                {document.title}
              </a>
              <span className={styles.quiet}>{document.username}</span>
              <time className={styles.quiet} dateTime={document.created_at}>
                {formatRelativeTime(document.created_at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The running version, to be quoted in reports of faults. */
function Build() {
  const { data } = useQuery(api.config.stats({}));
  if (data === undefined) return null;
  const { version, hash, build_at } = data;
  const parts = [
    version === '' ? '' : `版本 ${version}`,
    hash === '' ? '' : `提交 ${hash.slice(0, 8)}`,
    build_at === '' ? '' : `构建于 ${formatDateTime(build_at)}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : <p className={styles.quiet}>{parts.join(' · ')}</p>;
}

export function Component() {
  return (
    <Page
      title="仪表盘"
      actions={
        <Button asChild size="sm">
          <Link to={paths.upload()}>上传文档</Link>
        </Button>
      }
    >
      <StorageWarning />
      <Figures />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Recent />
        </div>
        <div className={styles.column}>
          <Todo />
          <Queue />
          <Failed />
          <ReconversionPanel />
          <DevicePanel />
        </div>
      </div>
      <EnvironmentPanel />
      <Build />
    </Page>
  );
}
