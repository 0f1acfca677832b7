import { Button } from '@wenyuan/ui';
import { useState } from 'react';
import { isRunning, ReconvertDialog, RunProgress, useReconversion } from '../document/index.ts';
import styles from './dashboard.module.css';

/** The last bulk reconversion. It is hidden from operators who may not start one. */
export function ReconversionPanel() {
  const { data } = useReconversion();
  const [isOpen, setOpen] = useState(false);
  if (data === undefined) return null;
  const { run } = data;
  return (
    <section className={styles.panel} aria-labelledby="reconversion">
      <div className={styles.panelHead}>
        <h2 id="reconversion" className={styles.panelTitle}>
          批量重新转换
        </h2>
        <Button size="xs" variant="outline" onClick={() => setOpen(true)}>
          {run !== null && isRunning(run) ? '查看' : '选择文档'}
        </Button>
      </div>
      {run === null ? (
        <p className={styles.nothing}>
          安装转换工具或字体、更改页面格式之后，可在此重新转换已有的文档
        </p>
      ) : (
        <RunProgress run={run} />
      )}
      {isOpen ? <ReconvertDialog onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
