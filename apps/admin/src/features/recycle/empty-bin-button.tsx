import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { queryClient } from '@wenyuan/app';
import { confirm, toast, Button } from '@wenyuan/ui';
import { useState } from 'react';
import { readOf, rowsOf, totalOf, useMay, write } from '../../kit/index.ts';

/** Deletes everything in a recycle bin for good; it is there while the bin has something. */
export function EmptyBinButton({
  list,
  operation,
  counted,
  lost,
}: {
  /** Keys of the bin's list and of the operation that empties it. */
  list: string;
  operation: string;
  /** The number of rows in words: 3 份文档. */
  counted: (total: number) => string;
  lost: string;
}) {
  const may = useMay();
  const newest = readOf(list, { size: 1 });
  const { data } = useQuery({ ...newest, enabled: may(operation) });
  const [isRunning, setRunning] = useState(false);
  if (data === undefined || totalOf(data) === 0) return null;
  const empty = async () => {
    setRunning(true);
    try {
      // What a colleague deletes after this was read is not part of the question, and stays in the bin.
      const asked = await queryClient.fetchQuery({ ...newest, staleTime: 0 });
      const [last] = rowsOf<{ readonly deleted_at: string }>(asked);
      if (last === undefined) {
        toast.success('回收站已经是空的');
        void queryClient.invalidateQueries({ queryKey: newest.queryKey.slice(0, 2) });
        return;
      }
      const question = `回收站中的 ${counted(totalOf(asked))}将被彻底删除，${lost}。\n此操作无法撤销！`;
      if (!(await confirm(question, { title: '清空回收站？', danger: true, verb: '清空' }))) return;
      const reply = await write(operation, { deleted_until: last.deleted_at });
      toast.success(`已彻底删除 ${counted(totalOf(reply))}`);
    } catch (error) {
      toast.error(errorMessage(error, '清空失败'));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button size="sm" variant="danger" loading={isRunning} onClick={() => void empty()}>
      清空回收站
    </Button>
  );
}
