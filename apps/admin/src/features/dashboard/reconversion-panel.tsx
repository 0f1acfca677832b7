import { Button } from '@wenyuan/ui';
import { useState } from 'react';
import { useMay } from '../../kit/index.ts';
import { isRunning, ReconvertDialog, RunProgress, useReconversion } from '../document/index.ts';
import styles from './dashboard.module.css';
import { Panel } from './panel.tsx';

/** The last bulk reconversion, for operators who may see it; who may start none only follows a running one. */
export function ReconversionPanel() {
  const may = useMay();
  const { data } = useReconversion();
  const [isOpen, setOpen] = useState(false);
  if (data === undefined) return null;
  const { run } = data;
  const isFollowed = run !== null && isRunning(run);
  return (
    <Panel
      title="批量重新转换"
      side={
        isFollowed || may('document.reconvert') ? (
          <Button size="xs" variant="outline" onClick={() => setOpen(true)}>
            {isFollowed ? '查看' : '选择文档'}
          </Button>
        ) : null
      }
    >
      {run === null ? (
        <p className={styles.nothing}>
          安装转换工具或字体、更改页面格式之后，可在此重新转换已有的文档
        </p>
      ) : (
        <RunProgress run={run} />
      )}
      {isOpen ? <ReconvertDialog onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}
