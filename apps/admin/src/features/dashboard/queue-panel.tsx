import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { StatusCell, useLiveProgress } from '@wenyuan/document/conversion';
import { bookTitle, DocumentStatus } from '@wenyuan/domain';
import { Button, toast } from '@wenyuan/ui';
import { Loaded, useMay } from '../../kit/index.ts';
import styles from './dashboard.module.css';
import { Panel } from './panel.tsx';
import { Reason } from './reason.tsx';

const QUEUE = [DocumentStatus.PendingConvert, DocumentStatus.Converting, DocumentStatus.Reconvert];

/** Documents that wait for their conversion, with its progress. */
export function QueuePanel() {
  const query = useQuery({
    ...api.document.list({ status: [...QUEUE], size: 5, order: 'id asc' }),
    refetchInterval: 10_000,
  });
  const progress = useLiveProgress((query.data?.document ?? []).map(({ id }) => id));
  const total = query.data?.total ?? 0;
  return (
    <Panel title={`转换队列${total === 0 ? '' : `（${total}）`}`}>
      <Loaded query={query} failure="转换队列加载失败" height={80}>
        {({ document: waiting }) =>
          total === 0 ? (
            <p className={styles.nothing}>队列是空的</p>
          ) : (
            <ul>
              {waiting.map((document) => (
                <li key={document.id} className={styles.row}>
                  <span className={styles.title} title={document.title}>
                    {document.title}
                  </span>
                  <StatusCell document={document} progress={progress.get(document.id)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
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
    <Panel
      title={`转换失败（${data.total}）`}
      side={
        may ? (
          <Button
            size="xs"
            variant="outline"
            loading={retry.isPending}
            onClick={() => retry.mutate({})}
          >
            全部重试
          </Button>
        ) : null
      }
    >
      <ul>
        {data.document.map((document) => (
          <li key={document.id} className={styles.row}>
            <span className={styles.name}>
              {document.title}
              <Reason>{document.convert_error ?? ''}</Reason>
            </span>
            {may ? (
              <Button size="xs" variant="ghost" onClick={() => retry.mutate({ id: [document.id] })}>
                重试<span className="visually-hidden">{bookTitle(document.title)}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
