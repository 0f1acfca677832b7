import { useQuery } from '@tanstack/react-query';
import { api, deviceAtom, useDeviceAtom, useSettings } from '@wenyuan/app';
import { Button, Skeleton, Tag } from '@wenyuan/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../kit/index.ts';
import styles from './dashboard.module.css';
import { firstSteps } from './first-steps.ts';
import { Panel } from './panel.tsx';

const dismissedAtom = deviceAtom('admin-first-steps-dismissed', false, Boolean);

const UNKNOWN = { documents: 0, categories: 0 };

/** Whether the list is there: until it is closed or all is done, and again when it is asked for. */
export function useFirstSteps() {
  const may = useMay();
  const [isDismissed, setDismissed] = useDeviceAtom(dismissedAtom);
  const [isReopened, setReopened] = useState(false);
  const isMine = may('config.update') && may('config.list');
  return {
    isShown: isMine && (isReopened || !isDismissed),
    isReopened,
    /** Undefined for who has no such list, or has it before them. */
    reopen: isMine && isDismissed && !isReopened ? () => setReopened(true) : undefined,
    close: () => {
      setReopened(false);
      setDismissed(true);
    },
    /** All is done: it does not come by itself again on this device. */
    finish: () => setDismissed(true),
  };
}

function useSteps() {
  const may = useMay();
  const shown = useSettings();
  const settings = useQuery({ ...api.config.list({ category: ['system'] }), retry: false });
  const stats = useQuery(api.config.stats({}));
  const seesEnvironment = may('config.envs');
  const environment = useQuery({ ...api.config.envs({}), enabled: seesEnvironment, retry: false });
  const factor = useQuery({ ...api.secondFactor.get({}), retry: false });
  const groups = useQuery({ ...api.group.list({}), retry: false });
  const steps = firstSteps({
    rows: settings.data?.config ?? [],
    shown,
    counts:
      stats.data === undefined
        ? UNKNOWN
        : { documents: stats.data.document_count, categories: stats.data.category_count ?? 0 },
    environment: seesEnvironment && !environment.isError ? environment.data : null,
    hasSecondFactor: factor.data?.enabled === true,
    newcomers: groups.data?.group.find(({ is_default }) => is_default),
  });
  return {
    steps,
    isKnown:
      settings.data !== undefined &&
      stats.data !== undefined &&
      !factor.isLoading &&
      !groups.isLoading,
    isBroken: settings.isError || stats.isError,
  };
}

/**
 * What a new site still needs, until all is done or the operator has seen enough of it. It has its place before it is known what
 * is done, so that the panels below stay where they are.
 */
export function FirstStepsPanel({ isReopened, close, finish }: ReturnType<typeof useFirstSteps>) {
  const { steps, isKnown, isBroken } = useSteps();
  const done = steps.filter(({ isDone }) => isDone).length;
  const isWhole = isKnown && steps.every(({ isDone }) => isDone !== undefined);
  const isFinished = isWhole && done === steps.length;
  const finished = isFinished && !isReopened;
  useEffect(() => {
    if (finished) finish();
  }, [finished, finish]);
  if (finished || (!isKnown && isBroken)) return null;
  return (
    <Panel
      title={`开站清单${isWhole ? `（${done}/${steps.length}）` : ''}`}
      side={
        <Button size="xs" variant="ghost" onClick={close}>
          收起
        </Button>
      }
    >
      <ol className={styles.steps} aria-busy={!isWhole}>
        {steps.map(({ title, hint, to, isDone }) => (
          <li key={title} data-done={isDone || undefined}>
            <Link to={to}>{title}</Link>
            {isKnown && isDone !== undefined ? (
              <Tag tone={isDone ? 'success' : 'neutral'}>{isDone ? '已完成' : '未完成'}</Tag>
            ) : (
              <Skeleton width={52} height={20} />
            )}
            <small>{hint}</small>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
