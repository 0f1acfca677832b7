import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { StatusCell, useLiveProgress } from '@wenyuan/document/conversion';
import { bookTitle, DocumentStatus } from '@wenyuan/domain';
import { Button, Skeleton, toast } from '@wenyuan/ui';
import { useMay } from '../../kit/index.ts';
import styles from './dashboard.module.css';

const QUEUE = [DocumentStatus.PendingConvert, DocumentStatus.Converting, DocumentStatus.Reconvert];

/** Documents that wait for their conversion, with its progress. */
export function QueuePanel() {
  const { data } = useQuery({
    ...api.document.list({ status: [...QUEUE], size: 5, order: 'id asc' }),
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

/** The last documents that could not be converted, and why. */
export function FailedPanel() {
  const may = useMay()('document.reconvert');
  const query = api.document.list({ status: [DocumentStatus.Failed], size: 5 });
  const { data, refetch } = useQuery(query);
  const retry = useMutation({
    ...api.document.reconvert(),
    onSuccess: async ({ total }) => {
      toast.success(`已重新加入队列：${total} 份文档`);
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
        {may ? (
          <Button
            size="xs"
            variant="outline"
            loading={retry.isPending}
            onClick={() => retry.mutate({})}
          >
            全部重试
          </Button>
        ) : null}
      </div>
      <ul>
        {data.document.map((document) => (
          <li key={document.id} className={styles.row}>
            <span className={styles.name}>
              {document.title}
              <span className={styles.reason}>{document.convert_error}</span>
            </span>
            {may ? (
              <Button size="xs" variant="ghost" onClick={() => retry.mutate({ id: [document.id] })}>
                重试<span className="visually-hidden">{bookTitle(document.title)}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
