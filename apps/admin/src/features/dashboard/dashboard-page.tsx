import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { Alert, Button } from '@wenyuan/ui';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../lib/page.tsx';
import { useMayUpload } from '../../lib/author-rights.ts';
import { useMayOpen } from '../../lib/open-pages.ts';
import styles from './dashboard.module.css';
import { DevicePanel } from './device-panel.tsx';
import { EnvironmentPanel } from './environment-panel.tsx';
import { FirstStepsPanel, useFirstSteps } from './first-steps-panel.tsx';
import { Figures } from './figures.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { MissedPanel } from './missed-panel.tsx';
import { FailedPanel, QueuePanel } from './queue-panel.tsx';
import { RecentPanel } from './recent-panel.tsx';
import { ReconversionPanel } from './reconversion-panel.tsx';
import { TodoPanel } from './todo-panel.tsx';
import { TopPanel } from './top-panel.tsx';
import { TrendPanel } from './trend-panel.tsx';
import { VersionPanel } from './version-panel.tsx';

/** Warns when the disk is full or nearly full. */
function StorageWarning() {
  const { data } = useQuery({ ...api.config.stats({}), refetchInterval: 60_000 });
  const warning = data?.storage_warning ?? '';
  return warning === '' ? null : <Alert>{warning}</Alert>;
}

export function Component() {
  const mayOpen = useMayOpen();
  const mayUpload = useMayUpload();
  const firstSteps = useFirstSteps();
  return (
    <Page
      title="仪表盘"
      actions={
        <>
          {firstSteps.reopen === undefined ? null : (
            <Button size="sm" variant="outline" onClick={firstSteps.reopen}>
              开站清单
            </Button>
          )}
          {mayUpload && mayOpen(paths.upload()) ? (
            <Button asChild size="sm">
              <Link to={paths.upload()}>上传文档</Link>
            </Button>
          ) : null}
        </>
      }
    >
      <StorageWarning />
      {firstSteps.isShown ? <FirstStepsPanel {...firstSteps} /> : null}
      <Figures />
      <TodoPanel />
      <TrendPanel />
      <div className={styles.columns}>
        <div className={styles.column}>
          <TopPanel />
          <RecentPanel />
          <MissedPanel />
        </div>
        <div className={styles.column}>
          <QueuePanel />
          <FailedPanel />
          <ReconversionPanel />
          <JobsPanel />
        </div>
      </div>
      <DevicePanel />
      <EnvironmentPanel />
      <VersionPanel />
    </Page>
  );
}
