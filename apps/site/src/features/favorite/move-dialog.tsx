import { useCloseGuard, useSubmit } from '@wenyuan/app';
import { FAVORITE_FOLDER_NAME_MAX } from '@wenyuan/domain';
import { Dialog } from '@wenyuan/ui';
import { Form, SelectField, TextField } from '@wenyuan/ui/forms';
import { useForm, useWatch } from 'react-hook-form';
import { moveTo, unfiled, useFolders, useMakeFolder } from './folders.ts';

/** The choice of a folder that is not there yet. */
const NEW = -1;

/** Asks for the folder that several favourites go into. */
export function MoveDialog({
  ids,
  onMoved,
  onClose,
}: {
  ids: number[];
  onMoved: () => void;
  onClose: () => void;
}) {
  const { data } = useFolders();
  const folders = data?.folder ?? [];
  const form = useForm({ defaultValues: { folder: folders[0]?.id ?? NEW, name: '' } });
  const { control, formState } = form;
  const makeFolder = useMakeFolder();
  const chosen = useWatch({ control, name: 'folder' });
  const close = useCloseGuard(
    formState.dirtyFields.name === true && !formState.isSubmitting,
    onClose,
  );
  const submit = useSubmit(form, '移动失败', async ({ folder: id, name }) => {
    const folder =
      id === NEW ? await makeFolder(name) : [unfiled, ...folders].find((each) => each.id === id);
    if (folder !== undefined && (await moveTo(folder, ids))) onMoved();
    onClose();
  });
  return (
    <Dialog title={`移动 ${ids.length} 项收藏`} onClose={close}>
      <Form {...submit} submitLabel="移动" onCancel={close}>
        <SelectField
          control={control}
          name="folder"
          label="收藏夹"
          options={[
            ...folders.map(({ id, name }) => ({ value: id, label: name })),
            { value: unfiled.id, label: unfiled.name },
            { value: NEW, label: '新建收藏夹…' },
          ]}
        />
        {chosen === NEW ? (
          <TextField
            control={control}
            name="name"
            label="新收藏夹的名称"
            maxLength={FAVORITE_FOLDER_NAME_MAX}
            required
          />
        ) : null}
      </Form>
    </Dialog>
  );
}
