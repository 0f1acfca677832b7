import { errorMessage } from '@wenyuan/api-client';
import { client } from '@wenyuan/app';
import { cut } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import { useEffect, useRef, useState } from 'react';
import type { ListColumn } from './columns.tsx';
import { collectRows, saveCsv, toCsv, type CsvColumn } from './csv.ts';
import type { AnyInput } from './resource.ts';

const FILTER_MAX = 2000;

/** Saves the whole filtered list as CSV. Leaving the page or `cancel` ends it. */
export function useExport<Row extends { readonly id: number }>(
  key: string,
  title: string,
  columns: readonly ListColumn<Row>[],
) {
  const [progress, setProgress] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const begin = async (input: AnyInput) => {
    const abort = new AbortController();
    running.current = abort;
    setProgress('正在导出…');
    try {
      const { rows, total } = await collectRows<Row>(key, input, abort.signal, (done, wanted) =>
        setProgress(`已导出 ${done} / ${wanted}`),
      );
      // No file without an entry in the log: it may say of thousands who they are and how to reach them.
      await client.audit.recordExport({
        operation: key.includes('.') ? key : `${key}.list`,
        filter: cut(JSON.stringify(input), FILTER_MAX),
        total: rows.length,
      });
      const written = columns.flatMap(({ title: head, csv, csvTitle = head }) =>
        csv === undefined ? [] : [{ title: csvTitle, csv } satisfies CsvColumn<Row>],
      );
      saveCsv(toCsv(written, rows), title);
      if (rows.length < total)
        toast.error(`共 ${total} 条，只导出了前 ${rows.length} 条，请缩小筛选范围后分次导出`);
      else toast.success(`已导出 ${rows.length} 条`);
    } catch (error) {
      if (!abort.signal.aborted) toast.error(errorMessage(error, '导出失败'));
    } finally {
      if (running.current === abort) setProgress(undefined);
    }
  };
  return {
    progress,
    begin: (input: AnyInput) => void begin(input),
    cancel: () => {
      running.current?.abort();
      setProgress(undefined);
    },
  };
}
