import { errorMessage } from '@wenyuan/api-client';
import { toast } from '@wenyuan/ui';
import { useEffect, useRef, useState } from 'react';
import { collectRows, saveCsv, toCsv, type CsvColumn, type ReadPage } from './csv.ts';

/** Saves a whole filtered list as CSV. Leaving the page or `cancel` ends it. */
export function useExport<Row extends { readonly id: number }>() {
  const [progress, setProgress] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const save = async (
    name: string,
    columns: readonly CsvColumn<Row>[],
    read: (signal: AbortSignal) => ReadPage<Row>,
    {
      mark,
      beforeSave = async () => undefined,
    }: {
      /** What tells the file from others of its name, such as the period; without it the day of today does. */
      readonly mark?: string | undefined;
      /** Where it fails, nothing is saved. */
      readonly beforeSave?: (total: number) => Promise<unknown>;
    } = {},
  ) => {
    const abort = new AbortController();
    running.current = abort;
    setProgress('正在导出…');
    try {
      const { rows, total } = await collectRows(read(abort.signal), (done, wanted) =>
        setProgress(`已导出 ${done} / ${wanted}`),
      );
      await beforeSave(rows.length);
      if (abort.signal.aborted) return;
      saveCsv(toCsv(columns, rows), name, mark);
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
    begin: (...given: Parameters<typeof save>) => void save(...given),
    cancel: () => {
      running.current?.abort();
      setProgress(undefined);
    },
  };
}
