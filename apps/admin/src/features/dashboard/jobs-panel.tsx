import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import type { ReplyOf, Contract } from '@wenyuan/contract';
import { formatDuration, formatRelativeTime, jobKindLabels, letterLabels } from '@wenyuan/domain';
import { Button, confirm, toast } from '@wenyuan/ui';
import { Loaded, useMay } from '../../kit/index.ts';
import { JOBS_ANCHOR } from '../inbox/index.ts';
import styles from './dashboard.module.css';
import { Panel } from './panel.tsx';
import { Reason } from './reason.tsx';
import { useAnchor } from './use-anchor.ts';

const POLL_MS = 10_000;
const SHOWN = 5;

type Queue = ReplyOf<Contract['queue']['get']>;
type Figure = Queue['queue'][number];
type Job = Queue['job'][number];

/** What is worth saying of a kind; empty where nothing of it waits, runs or failed. */
function wordsOf({ ready, waiting, running, failed, oldest_seconds }: Figure): string {
  return [
    ready === 0 ? '' : `等待 ${ready}（最久 ${formatDuration(oldest_seconds * 1000)}）`,
    running === 0 ? '' : `执行中 ${running}`,
    waiting === 0 ? '' : `稍后再试 ${waiting}`,
    failed === 0 ? '' : `失败 ${failed}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

type FailedJobProps = {
  readonly job: Job;
  readonly onRetry: (() => void) | undefined;
  readonly onClear: (() => void) | undefined;
};

function FailedJob({ job, onRetry, onClear }: FailedJobProps) {
  const kind = jobKindLabels[job.kind];
  const label = job.letter === null ? kind : `${kind}：${letterLabels[job.letter]}`;
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {label}
        <Reason>{job.error === '' ? '没有留下原因' : job.error}</Reason>
        <span className={styles.quiet}>
          {formatRelativeTime(job.failed_at)}，试了 {job.attempts} 次
          {job.can_retry ? '' : '，已过期，不会再发送'}
        </span>
      </span>
      {onRetry !== undefined && job.can_retry ? (
        <Button size="xs" variant="ghost" onClick={onRetry}>
          重试
          <span className="visually-hidden">
            {label}（编号 {job.id}）
          </span>
        </Button>
      ) : null}
      {onClear === undefined ? null : (
        <Button size="xs" variant="ghost" onClick={onClear}>
          清除
          <span className="visually-hidden">
            {label}（编号 {job.id}）
          </span>
        </Button>
      )}
    </li>
  );
}

/** The jobs of the worker: what waits and for how long, what failed for good and why. */
export function JobsPanel() {
  const may = useMay();
  const mayLook = may('queue.get');
  const mayRetry = may('queue.retry');
  const mayClear = may('queue.delete');
  const query = useQuery({
    ...api.queue.get({}),
    enabled: mayLook,
    refetchInterval: POLL_MS,
  });
  const retry = useMutation({
    ...api.queue.retry(),
    onSuccess: ({ total }) => {
      if (total === 0) toast.error('没有可以重试的任务');
      else toast.success(`已重新加入队列：${total} 项任务`);
    },
    onError: (fault) => toast.error(errorMessage(fault, '重试失败')),
  });
  const clear = useMutation({
    ...api.queue.delete(),
    onSuccess: ({ total }) => toast.success(`已清除 ${total} 项任务`),
    onError: (fault) => toast.error(errorMessage(fault, '清除失败')),
  });
  const clearNow = async (jobs: readonly Job[], of = jobs.length) => {
    // The server names the newest alone.
    const what =
      of > jobs.length
        ? `最近失败的 ${jobs.length} 项任务（共 ${of} 项）`
        : ` ${jobs.length} 项失败的任务`;
    const question = `将清除${what}，它们不会再执行，也不能恢复。`;
    if (await confirm(question, { title: '清除失败的任务？', danger: true, verb: '清除' }))
      clear.mutate({ id: jobs.map(({ id }) => id) });
  };
  useAnchor(JOBS_ANCHOR, query.data !== undefined);
  if (!mayLook) return null;
  const kinds = (query.data?.queue ?? []).filter((figure) => wordsOf(figure) !== '');
  const failed = kinds.reduce((total, figure) => total + figure.failed, 0);
  const shown = (query.data?.job ?? []).slice(0, SHOWN);
  return (
    <Panel
      anchor={JOBS_ANCHOR}
      title={`后台任务${failed === 0 ? '' : `（失败 ${failed}）`}`}
      side={
        <span className={styles.panelActions}>
          {mayRetry && shown.some(({ can_retry }) => can_retry) ? (
            <Button
              size="xs"
              variant="outline"
              loading={retry.isPending}
              onClick={() => retry.mutate({})}
            >
              全部重试
            </Button>
          ) : null}
          {mayClear && shown.length > 1 ? (
            <Button
              size="xs"
              variant="outline"
              loading={clear.isPending}
              onClick={() => void clearNow(query.data?.job ?? [], failed)}
            >
              全部清除
            </Button>
          ) : null}
        </span>
      }
    >
      <Loaded query={query} failure="后台任务加载失败" height={80}>
        {() =>
          kinds.length === 0 ? (
            <p className={styles.nothing}>没有等待或失败的任务</p>
          ) : (
            <>
              <ul>
                {kinds.map((figure) => (
                  <li key={figure.kind} className={styles.job}>
                    <span>{jobKindLabels[figure.kind]}</span>
                    <span className={styles.jobWords}>{wordsOf(figure)}</span>
                    {figure.error === '' ? null : (
                      <Reason of="最近一次失败：">{figure.error}</Reason>
                    )}
                  </li>
                ))}
              </ul>
              {shown.length === 0 ? null : (
                <>
                  <h3 className={styles.subtitle}>失败的任务</h3>
                  <ul aria-label="失败的任务">
                    {shown.map((job) => (
                      <FailedJob
                        key={job.id}
                        job={job}
                        onRetry={mayRetry ? () => retry.mutate({ id: [job.id] }) : undefined}
                        onClear={mayClear ? () => void clearNow([job]) : undefined}
                      />
                    ))}
                  </ul>
                  {failed > shown.length ? (
                    <p className={styles.note}>
                      只列出最近的 {shown.length} 项；失败的任务保留 30 天。
                    </p>
                  ) : null}
                </>
              )}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
