import { bookTitle } from '@wenyuan/domain';
import { Alert, Button, LoadFailed, ProgressBar } from '@wenyuan/ui';
import { useState } from 'react';
import { adviceFor } from './conversion-advice.ts';
import styles from './trial.module.css';
import { useTrial, type Trial, type TrialSource } from './use-trial.ts';

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} 秒`;

function State({ trial }: { trial: Trial }) {
  const { now } = trial;
  if (now === undefined || now.state === 'waiting') return <p>正在等待转换…</p>;
  const { state, pages, converted_pages: done, spend_ms } = now;
  if (state === 'running')
    return (
      <div className={styles.running}>
        <p>
          {pages === 0 ? '正在打开文件…' : '正在转换'}
          {/* The bar has it for those who ask; said page by page, it would speak over everything else. */}
          <span aria-hidden="true">{pages === 0 ? '' : `，${done} / ${pages} 页`}</span>
        </p>
        <ProgressBar value={pages === 0 ? 0 : done / pages} label="试转换的进度" />
      </div>
    );
  if (state === 'failed') return <p>转换失败，用时 {seconds(spend_ms)}</p>;
  return (
    <p>
      转换成功：共 {pages} 页{done < pages ? `，试转换了前 ${done} 页` : ''}，用时{' '}
      {seconds(spend_ms)}
    </p>
  );
}

/** Tries a conversion and shows its pages, time, fonts and failure; nothing of it is kept. */
export function TrialPages({ source, title }: { source: TrialSource; title: string }) {
  const [round, setRound] = useState(0);
  return <TrialRun key={round} source={source} title={title} onAgain={() => setRound(round + 1)} />;
}

function TrialRun({
  source,
  title,
  onAgain,
}: {
  source: TrialSource;
  title: string;
  onAgain: () => void;
}) {
  const trial = useTrial(source);
  const { now, pages, failure } = trial;
  if (failure !== undefined) return <LoadFailed message={failure} onRetry={onAgain} />;
  const lacking = [...(now?.missing ?? []), ...(now?.blank ?? [])];
  const advice = now?.state === 'failed' ? adviceFor(now.detail) : '';
  return (
    <div className={styles.trial}>
      <div role="status" className={styles.state}>
        <State trial={trial} />
      </div>
      {now?.state === 'failed' ? (
        <Alert>
          {now.message}
          {advice === '' ? null : <span className={styles.advice}>{advice}</span>}
        </Alert>
      ) : null}
      {lacking.length === 0 ? null : (
        <Alert tone="warning">
          缺少字体：{lacking.join('、')}
          {now?.blank.length === 0 ? '，已用其他字体代替' : '，有些文字会显示为空白或方框'}
        </Alert>
      )}
      {now === undefined || now.detail === '' ? null : (
        <details className={styles.detail}>
          <summary>转换程序的输出</summary>
          <pre>{now.detail}</pre>
        </details>
      )}
      <ol className={styles.pages}>
        {pages.map(({ page, width, height, image, message }) =>
          image === '' && message === '' ? null : (
            <li key={page}>
              {message === '' ? (
                <img
                  src={image}
                  alt={`${bookTitle(title)}第 ${page} 页`}
                  width={width}
                  height={height}
                  loading="lazy"
                />
              ) : (
                <p className={styles.broken}>
                  第 {page} 页未能转换：{message}
                </p>
              )}
            </li>
          ),
        )}
      </ol>
      {now?.state === 'failed' && source.id !== undefined ? (
        <Button size="sm" variant="outline" onClick={onAgain}>
          再试一次
        </Button>
      ) : null}
    </div>
  );
}
