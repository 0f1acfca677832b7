import { api, mutate, useCloseGuard, useSubmit } from '@wenyuan/app';
import { FAVORITE_FOLDER_NAME_MAX } from '@wenyuan/domain';
import { Dialog, toast } from '@wenyuan/ui';
import { Form, TextField } from '@wenyuan/ui/forms';
import { useForm } from 'react-hook-form';
import type { Folder } from './folders.ts';

/** Asks for the name of a folder: of a new one, or another one for `folder`. */
export function FolderDialog({
  folder,
  onMade,
  onClose,
}: {
  folder?: Folder;
  onMade?: (folder: Folder) => void;
  onClose: () => void;
}) {
  const form = useForm({ defaultValues: { name: folder?.name ?? '' } });
  const { control, formState } = form;
  const close = useCloseGuard(formState.isDirty && !formState.isSubmitting, onClose);
  const submit = useSubmit(form, '保存失败', async ({ name }) => {
    if (folder === undefined) {
      const made = await mutate(api.favorite.createFolder(), { name });
      // What is put into it says so itself.
      if (onMade === undefined) toast.success('已新建收藏夹');
      else onMade(made);
    } else {
      await mutate(api.favorite.updateFolder(), { id: folder.id, name });
      toast.success('已重命名');
    }
    onClose();
  });
  return (
    <Dialog title={folder === undefined ? '新建收藏夹' : '重命名收藏夹'} onClose={close}>
      <Form {...submit} submitLabel="保存" onCancel={close}>
        <TextField
          control={control}
          name="name"
          label="名称"
          maxLength={FAVORITE_FOLDER_NAME_MAX}
          hint="只有您自己能看到"
          required
        />
      </Form>
    </Dialog>
  );
}
