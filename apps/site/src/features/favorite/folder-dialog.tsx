import { api, DialogForm, mutate, useSubmit } from '@wenyuan/app';
import { FAVORITE_FOLDER_NAME_MAX } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import { TextField } from '@wenyuan/ui/forms';
import { useForm } from 'react-hook-form';
import { useMakeFolder, type Folder } from './folders.ts';

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
  const { control } = form;
  const makeFolder = useMakeFolder();
  const submit = useSubmit(form, '保存失败', async ({ name }) => {
    if (folder === undefined) {
      const made = await makeFolder(name);
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
    <DialogForm
      title={folder === undefined ? '新建收藏夹' : '重命名收藏夹'}
      form={form}
      submit={submit}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="name"
        label="名称"
        maxLength={FAVORITE_FOLDER_NAME_MAX}
        hint="只有您自己能看到"
        required
      />
    </DialogForm>
  );
}
