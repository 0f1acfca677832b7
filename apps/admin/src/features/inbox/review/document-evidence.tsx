import { useQuery } from '@tanstack/react-query';
import { errorMessage, hasStatus } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { bookTitle, pageImagePath } from '@wenyuan/domain';
import { Button, LoadFailed, Skeleton } from '@wenyuan/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMay } from '../../../kit/index.ts';
import { downloadOriginal, TrialPages } from '../../document/index.ts';
import styles from './review.module.css';
import { TextHits } from './text-hits.tsx';

const FIRST = 12;
/** What shows the pages of a document that was not converted: no more than anybody looks at to decide. */
const TRIED = 12;

/** The pages as readers see them; of a document that waits for its review, those of a trial that stores nothing. */
export function DocumentEvidence({
  id,
  title,
  former,
}: {
  id: number;
  title: string;
  /** The name of the file that it had before, where that can be looked at. */
  former?: string | undefined;
}) {
  const { data, error, isError, refetch } = useQuery({
    ...api.document.layout({ id }),
    retry: false,
  });
  const may = useMay();
  const [count, setCount] = useState(FIRST);
  const [isFormer, setFormer] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const lookAt = (page: number) => {
    flushSync(() => {
      setFormer(false);
      setCount((before) => Math.max(before, page));
    });
    const place = list.current?.children[page - 1];
    if (!(place instanceof HTMLElement)) return;
    place.scrollIntoView({ block: 'start' });
    place.focus({ preventScroll: true });
  };
  // Who may review, but not read hidden documents, still sees the trial.
  const isHidden = hasStatus(error, 404);
  if (isError && !isHidden && data === undefined)
    return (
      <LoadFailed message={errorMessage(error, '页面加载失败')} onRetry={() => void refetch()} />
    );
  if (data === undefined && !isHidden) return <Skeleton height={400} />;
  const pages = data?.page ?? [];
  const shown = pages.slice(0, count);
  return (
    <>
      {may('document.downloadForReview') ? (
        <Button size="xs" variant="outline" onClick={() => void downloadOriginal(id)}>
          下载原文件
        </Button>
      ) : null}
      {former === undefined || !may('document.trial') ? null : (
        <Button
          size="xs"
          variant="outline"
          aria-pressed={isFormer}
          onClick={() => setFormer(!isFormer)}
        >
          看替换前的文件
        </Button>
      )}
      {pages.length === 0 ? null : <TextHits id={id} onPage={lookAt} />}
      {isFormer && former !== undefined ? (
        <TrialPages key="former" source={{ id, former: true, limit: TRIED }} title={former} />
      ) : data === undefined || pages.length === 0 ? (
        <TrialPages source={{ id, limit: TRIED }} title={title} />
      ) : (
        <ol ref={list} className={styles.pages}>
          {shown.map(({ width, height, ext }, index) => (
            <li key={pageImagePath(data.uuid, index + 1)} tabIndex={-1}>
              {ext === '' ? (
                <p className={styles.broken}>第 {index + 1} 页未能转换</p>
              ) : (
                <img
                  src={pageImagePath(data.uuid, index + 1, { ext, version: data.version })}
                  alt={`${bookTitle(title)}第 ${index + 1} 页`}
                  width={width}
                  height={height}
                  loading="lazy"
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {!isFormer && pages.length > count ? (
        <Button variant="outline" onClick={() => setCount(count + FIRST)}>
          继续看（还有 {pages.length - count} 页）
        </Button>
      ) : null}
    </>
  );
}
