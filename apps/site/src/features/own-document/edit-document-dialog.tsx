import { isApiError, type Contract, type Document, type InputOf } from '@wenyuan/api-client';
import { api, client, mutate, useCloseGuard, useSettings, useSubmit } from '@wenyuan/app';
import { FileSender, incomeHint, shownName } from '@wenyuan/document/upload';
import {
  categoryPath,
  CategoryType,
  DESCRIPTION_MAX,
  DocumentStatus,
  isConversionPending,
  isPublicDocument,
  KEYWORDS_MAX,
  membersHave,
  PRICE_MAX,
  TITLE_MAX,
} from '@wenyuan/domain';
import { Alert, Button, confirm, Dialog, toast } from '@wenyuan/ui';
import {
  CategorySelect,
  CheckboxField,
  Form,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
} from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useCategories } from '../../lib/categories.ts';
import { useReviewed } from '../../lib/member/use-reviewed.ts';
import { useUnsentForm } from '../../lib/unsent.ts';
import { CoverField, coverFault, isNamed, type CoverPage } from './cover-field.tsx';
import styles from './own-document.module.css';

type Values = Pick<
  Document,
  'title' | 'keywords' | 'description' | 'price' | 'is_vip' | 'language'
> & {
  category: number;
  /** What becomes the cover. */
  page: CoverPage;
  /** What takes the place of the present file when the form is saved. */
  file: { readonly id: number; readonly name: string } | null;
};

/** What cannot be saved. A blank name, or no category, would be taken for none, and the former one stay. */
function faultsOf(
  { title, price, category, page }: Omit<Values, 'file'>,
  { leaf, pages }: { readonly leaf: number; readonly pages: number },
) {
  const fault = coverFault(page, pages);
  return {
    ...(title.trim() === '' ? { title: '请填写名称' } : {}),
    ...(category === 0 && leaf !== 0 ? { category: '请选择分类' } : {}),
    ...(Number.isNaN(price) ? { price: '价格应为整数' } : {}),
    ...(fault === undefined ? {} : { page: fault }),
  };
}

/** Saves; where the document was changed meanwhile, in another tab or by an operator, only after a question. */
async function saveOver(
  input: InputOf<Contract['document']['update']>,
  unchanged_since: string,
): Promise<boolean> {
  const save = api.document.update();
  try {
    await mutate(save, { ...input, unchanged_since });
    return true;
  } catch (error) {
    if (!isApiError(error) || error.current?.row === undefined) throw error;
  }
  const isMeant = await confirm(
    '这份文档刚在别处修改过，可能在另一个窗口里。仍要保存您在这里修改的内容吗？',
    { title: '仍要保存？', verb: '仍要保存' },
  );
  if (isMeant) await mutate(save, input);
  return isMeant;
}

/** What is said once it is saved. Where the document waits for a review now, readers are without it. */
async function toldOf(id: number, isReplaced: boolean): Promise<string> {
  try {
    const { status } = await client.document.get({ id, is_reread: true });
    if (status === DocumentStatus.PendingReview) return '修改成功，等待审核';
    return isReplaced && isConversionPending(status) ? '修改成功，新文件开始处理' : '修改成功';
  } catch {
    // It is saved all the same.
    return isReplaced ? '修改成功，新文件开始处理；需要审核的，请等待审核' : '修改成功';
  }
}

/** Changes what an author may change of a document. */
export function EditDocumentDialog({
  document,
  onClose,
}: {
  document: Document;
  onClose: () => void;
}) {
  const { system, vip, language: languages } = useSettings();
  const categories = useCategories(CategoryType.Document);
  const isReviewed = useReviewed('document');
  const [isUploading, setUploading] = useState(false);
  /** Whether the file that was chosen last was not taken. */
  const [isRefused, setRefused] = useState(false);
  /** Counts how often the new file was given up: each time its field begins anew. */
  const [round, setRound] = useState(0);
  const { id, title, keywords, description, price, is_vip, language, pages, cover } = document;
  const leaf = document.category_id.at(-1) ?? 0;
  const form = useUnsentForm<Values>(`document ${id}`, {
    title,
    keywords,
    description,
    price,
    is_vip,
    language,
    category: leaf,
    page: null,
    file: null,
  });
  const { control, formState, setError } = form;
  const close = useCloseGuard(
    (formState.isDirty || isUploading) && !formState.isSubmitting,
    onClose,
  );
  const [asked, isForMembers] = useWatch({ control, name: ['price', 'is_vip'] });
  const income = incomeHint({ price: asked, is_vip: isForMembers }, vip.gives);
  const { field: sent } = useController({ control, name: 'file' });
  const keepFile = () => {
    sent.onChange(null);
    setUploading(false);
    setRefused(false);
    say(undefined);
    setRound((before) => before + 1);
  };
  const { dirtyFields } = formState;
  const { field: filed, fieldState: filedState } = useController({ control, name: 'category' });
  const { say, ...submit } = useSubmit(
    form,
    '修改失败',
    async ({ category, page, file, ...values }, tell) => {
      if (isUploading) {
        tell('文件还在上传，请等上传完成后再保存');
        return;
      }
      if (isRefused) {
        tell('新文件没有上传成功，请换一个，或点“不换文件”后再保存');
        return;
      }
      // The pages of the present file go with it.
      const coverPage = file === null ? page : null;
      const faults = Object.entries(
        faultsOf({ ...values, category, page: coverPage }, { leaf, pages }),
      );
      for (const [index, [name, message]] of faults.entries())
        setError(name as keyof Values, { message }, { shouldFocus: index === 0 });
      if (faults.length > 0) return;
      // The first page is what conversions take by themselves.
      if (isNamed(coverPage))
        await mutate(api.document.setCover(), { id, page: coverPage === 1 ? 0 : coverPage });
      // Without the categories, or in one that is gone, the document stays where it is.
      const path = categoryPath(categories, category).map(({ id: each }) => each);
      const moved = category === leaf || path.length === 0 ? {} : { category_id: path };
      const replaced = file === null ? {} : { attachment_id: file.id };
      // What was not changed here stays as it is by now: the server may have read keywords from the text meanwhile.
      const changed = Object.fromEntries(
        Object.entries(values).filter(([name]) => name in dirtyFields),
      );
      const input = { id, ...changed, ...moved, ...replaced };
      if (!(await saveOver(input, document.updated_at))) return;
      toast.success(await toldOf(id, file !== null));
      onClose();
    },
  );
  return (
    <Dialog title="编辑文档" side onClose={close}>
      <Form {...submit} submitLabel="保存" onCancel={close}>
        {isReviewed && isPublicDocument(document.status) ? (
          <Alert tone="info">
            修改名称、关键词或摘要，或更换文件后，需要重新审核，通过前其他人看不到这份文档。
          </Alert>
        ) : null}
        <TextField control={control} name="title" label="名称" maxLength={TITLE_MAX} required />
        <CategorySelect
          label="分类"
          required={leaf !== 0}
          categories={categories}
          present={document.category}
          value={filed.value}
          onChange={(path) => filed.onChange(path.at(-1) ?? 0)}
          error={filedState.error?.message}
          inputRef={filed.ref}
        />
        <TextField
          control={control}
          name="keywords"
          label="关键词"
          maxLength={KEYWORDS_MAX}
          hint="用逗号隔开"
        />
        <TextareaField
          control={control}
          name="description"
          label="摘要"
          rows={4}
          maxLength={DESCRIPTION_MAX}
        />
        <NumberField
          control={control}
          name="price"
          label={`价格（${system.credit_name}）`}
          max={PRICE_MAX}
          hint={income === undefined ? '0 为免费' : `0 为免费；${income}`}
        />
        <SelectField
          control={control}
          name="language"
          label="语言"
          options={[
            { value: '', label: '未指定' },
            ...languages.map(({ code, language: name }) => ({ value: code, label: name })),
          ]}
        />
        {vip.enable ? (
          <CheckboxField control={control} name="is_vip" label={membersHave(asked, vip.gives)} />
        ) : null}
        {cover === '' || pages < 2 || sent.value !== null ? null : (
          <CoverField control={control} document={document} />
        )}
        <div className={styles.file}>
          <p>
            {sent.value === null
              ? '可以换一个文件：地址、评论、收藏与下载记录都保留，新文件会重新转换；需要审核的，审核通过前其他人暂时看不到这份文档。'
              : `已上传 ${shownName(sent.value.name)}，保存后替换原来的文件。`}
          </p>
          <FileSender
            key={round}
            label={sent.value === null ? '更换文件' : '换成别的文件'}
            onBusy={(busy) => {
              setUploading(busy);
              say(undefined);
            }}
            onFailure={(reason) => setRefused(reason !== undefined)}
            onSent={(attachmentId, { name }) => sent.onChange({ id: attachmentId, name })}
          />
          {sent.value === null && !isRefused ? null : (
            <div>
              <Button size="sm" variant="outline" onClick={keepFile}>
                不换文件
              </Button>
            </div>
          )}
        </div>
      </Form>
    </Dialog>
  );
}
