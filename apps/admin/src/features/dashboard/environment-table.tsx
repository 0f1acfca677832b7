import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { Tag, toast } from '@wenyuan/ui';
import { Copy } from 'lucide-react';
import styles from './environment.module.css';

export type Environment = ReplyOf<Contract['config']['envs']>['envs'][number];

/** For fonts, the version field lists their names, which may be many. */
function shortened(version: string): string {
  const names = version.split('、');
  return names.length > 4 ? `${names.slice(0, 3).join('、')} 等 ${names.length} 种` : version;
}

function State({ tool }: { tool: Environment }) {
  if (tool.is_installed && tool.error !== '') return <Tag tone="warning">有问题</Tag>;
  if (tool.is_installed) return <Tag tone="success">已安装</Tag>;
  return tool.is_required ? (
    <Tag tone="danger">未安装</Tag>
  ) : (
    <Tag tone="warning">未安装（可选）</Tag>
  );
}

function InstallLine({ tool }: { tool: Environment }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(tool.install);
      toast.success('已复制安装命令');
    } catch {
      toast.error('复制失败，请手动选择并复制');
    }
  };
  return (
    <div className={styles.install}>
      <code>{tool.install}</code>
      <button
        type="button"
        className={styles.copy}
        aria-label={`复制 ${tool.name} 的安装命令`}
        onClick={() => void copy()}
      >
        <Copy aria-hidden="true" size={16} />
      </button>
    </div>
  );
}

/** The programs that conversions need, whether they are installed, and the command that installs a missing one. */
export function EnvironmentTable({ tools }: { tools: readonly Environment[] }) {
  return (
    <ul className={styles.tools}>
      {tools.map((tool) => {
        const formats = [...new Set(tool.formats)];
        return (
          <li key={tool.name} className={styles.tool}>
            <div className={styles.head}>
              <strong>{tool.name}</strong>
              <State tool={tool} />
              <span className={styles.quiet}>{tool.is_required ? '必需' : '可选'}</span>
            </div>
            <p>{tool.description}</p>
            {tool.version === '' ? null : (
              <p className={styles.quiet}>
                版本 {shortened(tool.version)}
                {tool.cmd === '' ? '' : `，${tool.cmd}`}
              </p>
            )}
            {formats.length === 0 ? null : (
              <p className={styles.quiet}>用于 {formats.join('、')}</p>
            )}
            {tool.error === '' ? null : <p className={styles.error}>{tool.error}</p>}
            {tool.install === '' || (tool.is_installed && tool.error === '') ? null : (
              <InstallLine tool={tool} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
