import { useQuery } from '@tanstack/react-query';
import { api, deviceAtom, useDeviceAtom } from '@wenyuan/app';
import { Button, Tag } from '@wenyuan/ui';
import { Link } from 'react-router';
import { useMay } from '../../kit/index.ts';
import styles from './dashboard.module.css';
import { firstSteps, STEP_CATEGORIES } from './first-steps.ts';

const dismissedAtom = deviceAtom('admin-first-steps-dismissed', false, Boolean);

/** What a new site still needs, until all is done or the operator has seen enough of it. */
export function FirstStepsPanel() {
  const may = useMay();
  const [isDismissed, setDismissed] = useDeviceAtom(dismissedAtom);
  const isMine = may('config.update') && !isDismissed;
  const { data: settings } = useQuery({
    ...api.config.list({ category: [...STEP_CATEGORIES] }),
    enabled: isMine && may('config.list'),
    retry: false,
  });
  const { data: stats } = useQuery({ ...api.config.stats({}), enabled: isMine });
  if (!isMine || settings === undefined || stats === undefined) return null;
  const steps = firstSteps(settings.config, {
    documents: stats.document_count,
    categories: stats.category_count ?? 0,
  });
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section className={styles.panel} aria-labelledby="first-steps">
      <div className={styles.panelHead}>
        <h2 id="first-steps" className={styles.panelTitle}>
          开站清单（{done}/{steps.length}）
        </h2>
        <Button size="xs" variant="ghost" onClick={() => setDismissed(true)}>
          不再显示
        </Button>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ title, hint, to, isDone }) => (
          <li key={title} data-done={isDone || undefined}>
            <Link to={to}>{title}</Link>
            <Tag tone={isDone ? 'success' : 'neutral'}>{isDone ? '已完成' : '未设置'}</Tag>
            {isDone ? null : <small>{hint}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
