import { useQuery } from '@tanstack/react-query';
import { api, deviceAtom, useDeviceAtom, useSettings } from '@wenyuan/app';
import { Button, Skeleton, Tag } from '@wenyuan/ui';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../kit/index.ts';
import styles from './dashboard.module.css';
import { firstSteps } from './first-steps.ts';
import { Panel } from './panel.tsx';

const dismissedAtom = deviceAtom('admin-first-steps-dismissed', false, Boolean);

const UNKNOWN = { documents: 0, categories: 0 };

/**
 * What a new site still needs, until all is done or the operator has seen enough of it. It has its place before it is known what
 * is done, so that the panels below stay where they are; once all was done it is gone from this device.
 */
export function FirstStepsPanel() {
  const may = useMay();
  const [isDismissed, setDismissed] = useDeviceAtom(dismissedAtom);
  const isMine = may('config.update') && may('config.list') && !isDismissed;
  const shown = useSettings();
  const { data: settings, isError } = useQuery({
    ...api.config.list({ category: ['system'] }),
    enabled: isMine,
    retry: false,
  });
  const stats = useQuery({ ...api.config.stats({}), enabled: isMine });
  const isKnown = settings !== undefined && stats.data !== undefined;
  const steps = firstSteps(
    settings?.config ?? [],
    shown,
    stats.data === undefined
      ? UNKNOWN
      : { documents: stats.data.document_count, categories: stats.data.category_count ?? 0 },
  );
  const done = steps.filter(({ isDone }) => isDone).length;
  const isFinished = isKnown && done === steps.length;
  useEffect(() => {
    if (isFinished) setDismissed(true);
  }, [isFinished, setDismissed]);
  if (!isMine || isFinished || (!isKnown && (isError || stats.isError))) return null;
  return (
    <Panel
      title={`开站清单${isKnown ? `（${done}/${steps.length}）` : ''}`}
      side={
        <Button size="xs" variant="ghost" onClick={() => setDismissed(true)}>
          不再显示
        </Button>
      }
    >
      <ol className={styles.steps} aria-busy={!isKnown}>
        {steps.map(({ title, hint, to, isDone }) => (
          <li key={title} data-done={isDone || undefined}>
            <Link to={to}>{title}</Link>
            {isKnown ? (
              <Tag tone={isDone ? 'success' : 'neutral'}>{isDone ? '已完成' : '未设置'}</Tag>
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
