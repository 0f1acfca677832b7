import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { confirm, toast, Button } from '@wenyuan/ui';
import { useState } from 'react';
import { readOf, totalOf, useMay, write } from '../../kit/index.ts';

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
  const { data } = useQuery({ ...readOf(list, { size: 1 }), enabled: may(operation) });
  const [isRunning, setRunning] = useState(false);
  const total = data === undefined ? 0 : totalOf(data);
  if (total === 0) return null;
  const empty = async () => {
    const question = `您确定要清空回收站吗？其中的 ${counted(total)}将被彻底删除，${lost}。此操作无法撤销！`;
    if (!(await confirm(question, { danger: true, verb: '清空' }))) return;
    setRunning(true);
    try {
      await write(operation, {});
      toast.success('回收站已清空');
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
