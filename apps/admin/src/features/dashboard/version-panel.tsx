import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { formatDateTime } from '@wenyuan/domain';
import { Button, copyText } from '@wenyuan/ui';
import { useMay } from '../../kit/index.ts';
import styles from './dashboard.module.css';
import { Panel } from './panel.tsx';

/** The running version, to be quoted in reports of faults, and how another one is installed. */
export function VersionPanel() {
  const may = useMay()('config.release');
  const { data } = useQuery(api.config.stats({}));
  if (!may || data === undefined) return null;
  const { version, hash, build_at } = data;
  const facts = [
    { title: '版本', value: version },
    { title: '提交', value: hash.slice(0, 8) },
    { title: '构建时间', value: build_at === '' ? '' : formatDateTime(build_at) },
  ].filter(({ value }) => value !== '');
  if (facts.length === 0) return null;
  const text = facts.map(({ title, value }) => `${title} ${value}`).join('\n');
  return (
    <Panel
      title="版本"
      side={
        <Button size="xs" variant="outline" onClick={() => void copyText(text)}>
          复制版本信息
        </Button>
      }
    >
      <dl className={styles.version}>
        {facts.map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        报告问题时请附上这些信息。升级：换上新版本的代码，重新运行 npm
        start，数据会自动升级；之前请备份数据目录。
      </p>
    </Panel>
  );
}
