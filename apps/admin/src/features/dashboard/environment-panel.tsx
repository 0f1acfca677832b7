import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { formatRelativeTime } from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { Loaded } from '../../kit/index.ts';
import { isBackupLacking } from './backup-lacking.ts';
import { BackupState } from './backup-state.tsx';
import styles from './dashboard.module.css';
import { EnvironmentTable } from './environment-table.tsx';
import { ENVIRONMENT_ANCHOR } from '../../lib/paths.ts';
import { isLacking } from './install-command.ts';
import { MailState } from './mail-state.tsx';
import { Panel } from './panel.tsx';
import { SubmissionState } from './submission-state.tsx';
import { useAnchor } from './use-anchor.ts';

/** Shows nothing to operators without the right: the server answers them with an empty list. */
export function EnvironmentPanel() {
  const query = useQuery(api.config.envs({}));
  const { data, isFetching, refetch } = query;
  useAnchor(ENVIRONMENT_ANCHOR, data !== undefined);
  if (data?.envs.length === 0) return null;
  const isUnsaved = data?.backup != null && isBackupLacking(data.backup);
  const isMute = data?.mail != null && data.mail.failing_since !== null;
  const refused = data?.submission.filter(({ failing_since }) => failing_since !== null) ?? [];
  const lacking =
    (data?.envs.filter(isLacking).length ?? 0) +
    (isUnsaved ? 1 : 0) +
    (isMute ? 1 : 0) +
    refused.length;
  const checked = data?.envs[0]?.checked_at ?? '';
  return (
    <Panel
      anchor={ENVIRONMENT_ANCHOR}
      title={`运行环境${lacking === 0 ? '' : `（${lacking} 项需要处理）`}`}
      side={
        <Button size="xs" variant="outline" loading={isFetching} onClick={() => void refetch()}>
          重新检测
        </Button>
      }
    >
      <Loaded query={query} failure="环境检测失败" height={240}>
        {({ backup, envs, mail, submission }) => (
          <>
            {backup == null ? null : <BackupState state={backup} />}
            {mail == null ? null : <MailState state={mail} />}
            {submission.map((state) => (
              <SubmissionState key={state.engine} state={state} />
            ))}
            <EnvironmentTable tools={envs} />
            <p className={styles.note}>
              PDF、电子书、文本、网页、图片与压缩包由内置组件转换，无需安装其他程序。
              {checked === '' ? '' : `${formatRelativeTime(checked)}检测。`}
            </p>
          </>
        )}
      </Loaded>
    </Panel>
  );
}
