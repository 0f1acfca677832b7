import { errorMessage } from '@wenyuan/api-client';
import { api, mutate, queryClient } from '@wenyuan/app';
import { formatBytes } from '@wenyuan/domain';
import { Button, confirm, toast } from '@wenyuan/ui';
import { useState } from 'react';
import { useMay } from '../../kit/index.ts';

/** Deletes all attachments that nothing uses, but for those of open forms. */
export function CleanUpButton() {
  const may = useMay();
  const [isBusy, setIsBusy] = useState(false);
  if (!may('attachment.deleteUnused')) return null;
  const cleanUp = async () => {
    setIsBusy(true);
    try {
      const unused = await queryClient.fetchQuery({ ...api.attachment.unused({}), staleTime: 0 });
      if (unused.count === 0) {
        toast.success('没有可清理的附件，最近一小时上传的会保留');
        return;
      }
      const question = `将删除 ${unused.count} 个未使用的附件，共 ${formatBytes(unused.size)}；最近一小时上传的会保留。\n删除之后不可恢复！`;
      if (!(await confirm(question, { title: '清理附件？', danger: true, verb: '清理' }))) return;
      const { count } = await mutate(api.attachment.deleteUnused(), {});
      toast.success(count === 0 ? '没有可清理的附件' : `已清理 ${count} 个附件`);
    } catch (error) {
      toast.error(errorMessage(error, '清理失败'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button size="sm" variant="outline" loading={isBusy} onClick={() => void cleanUp()}>
      清理未使用的附件
    </Button>
  );
}
