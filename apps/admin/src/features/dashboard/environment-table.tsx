import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { copyText, Tag } from '@wenyuan/ui';
import { Copy } from 'lucide-react';
import styles from './environment.module.css';
import { installCommands } from './install-command.ts';

export type Environment = ReplyOf<Contract['config']['envs']>['envs'][number];

/** For fonts, the version field lists their names, which may be many. */
function shortened(version: string): string {
  const names = version.split('、');
  return names.length > 4 ? `${names.slice(0, 3).join('、')} 等 ${names.length} 种` : version;
}

function State({ tool }: { tool: Environment }) {
  if (tool.is_installed && tool.error !== '') return <Tag tone="warning">不完整</Tag>;
  if (tool.is_installed) return <Tag tone="success">已安装</Tag>;
  return tool.is_required ? (
    <Tag tone="danger">未安装</Tag>
  ) : (
    <Tag tone="warning">未安装（可选）</Tag>
  );
}

/** What to do about everything that is lacking. */
function ToDo({ tools }: { tools: readonly Environment[] }) {
  const commands = installCommands(tools);
  if (commands.length === 0) return null;
  return (
    <div className={styles.todo}>
      <p>
        在服务器上以 root 运行以下命令，再“重新检测”；此前转换失败的文档，可在“批量重新转换”中重试。
      </p>
      {commands.map((command) => (
        <div key={command} className={styles.install}>
          <code>{command}</code>
          <button
            type="button"
            className={styles.copy}
            aria-label="复制安装命令"
            title="复制安装命令"
            onClick={() => void copyText(command)}
          >
            <Copy aria-hidden="true" size={16} />
          </button>
        </div>
      ))}
    </div>
  );
}

function Row({ tool }: { tool: Environment }) {
  const formats = [...new Set(tool.formats)];
  const about = [
    tool.version === '' ? '' : shortened(tool.version),
    tool.is_installed ? tool.cmd : '',
  ].filter((part) => part !== '');
  return (
    <li className={styles.tool}>
      <div className={styles.head}>
        <strong>{tool.name}</strong>
        <State tool={tool} />
      </div>
      <p>{tool.description}</p>
      {tool.error === '' ? null : <p className={styles.error}>{tool.error}</p>}
      {about.length === 0 ? null : <p className={styles.quiet}>{about.join('，')}</p>}
      {formats.length === 0 ? null : (
        <details className={styles.formats}>
          <summary>用于 {formats.length} 种格式</summary>
          {formats.join('、')}
        </details>
      )}
    </li>
  );
}

/** The programs that conversions need, whether they are installed, and how what is missing is installed. */
export function EnvironmentTable({ tools }: { tools: readonly Environment[] }) {
  return (
    <>
      <ToDo tools={tools} />
      <ul className={styles.tools}>
        {tools.map((tool) => (
          <Row key={tool.name} tool={tool} />
        ))}
      </ul>
    </>
  );
}
