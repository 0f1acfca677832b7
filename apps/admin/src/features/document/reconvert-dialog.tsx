import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { Button, Dialog, LoadFailed, Skeleton, toast } from '@wenyuan/ui';
import { useState } from 'react';
import { useMay } from '../../kit/index.ts';
import { DocumentStatus } from '@wenyuan/domain';
import { ReconvertForm } from './reconvert-form.tsx';
import styles from './reconvert.module.css';
import { isRunning, RunProgress } from './run-progress.tsx';

const POLL_MS = 2000;

/** The progress of the last run, polled while it is running. */
export function useReconversion() {
  const may = useMay();
  return useQuery({
    ...api.document.reconversion({}),
    enabled: may('document.reconversion'),
    refetchInterval: ({ state }) =>
      state.data?.run != null && isRunning(state.data.run) ? POLL_MS : false,
  });
}

/** How many documents there are to convert again. */
function useCounts() {
  const of = (status: DocumentStatus) => api.document.list({ status: [status], page: 1, size: 1 });
  const failed = useQuery(of(DocumentStatus.Failed)).data?.total;
  const converted = useQuery(of(DocumentStatus.Converted)).data?.total;
  return failed === undefined || converted === undefined ? undefined : { failed, converted };
}

/** Starts a bulk reconversion and shows its progress. */
export function ReconvertDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isError, refetch } = useReconversion();
  const counts = useCounts();
  const [another, setAnother] = useState(false);
  const start = useMutation({
    ...api.document.reconvert(),
    onSuccess: async ({ total }) => {
      if (total === 0) toast.success('没有符合条件的文档');
      await refetch();
      setAnother(false);
    },
    onError: (problem) => toast.error(errorMessage(problem, '重新转换失败')),
  });
  const run = data?.run ?? undefined;
  const shown = run !== undefined && !another ? run : undefined;
  return (
    <Dialog title="批量重新转换" onClose={onClose}>
      {isError && data === undefined ? (
        <LoadFailed message={errorMessage(error, '进度加载失败')} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={240} />
      ) : shown === undefined ? (
        <ReconvertForm
          trouble={data.trouble}
          counts={counts}
          busy={start.isPending}
          onStart={(filter) => start.mutate(filter)}
          onClose={onClose}
        />
      ) : (
        <div className={styles.form}>
          <RunProgress run={shown} />
          <div className={styles.buttons}>
            {isRunning(shown) || shown.failed === 0 ? null : (
              <Button
                variant="outline"
                loading={start.isPending}
                onClick={() => start.mutate({ status: [DocumentStatus.Failed] })}
              >
                重试失败的文档
              </Button>
            )}
            {isRunning(shown) ? null : <Button onClick={() => setAnother(true)}>再转换一批</Button>}
            <Button variant="outline" onClick={onClose}>
              关闭
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
