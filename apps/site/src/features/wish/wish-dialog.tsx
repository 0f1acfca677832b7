import { api, DialogForm, mutate, useCaptcha, useSubmit } from '@wenyuan/app';
import { CategoryType, WISH_DESCRIPTION_MAX, WISH_TITLE_MAX, WishStatus } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import { CaptchaField, CategorySelect, TextareaField, TextField } from '@wenyuan/ui/forms';
import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useCategories } from '../../lib/categories.ts';
import { paths } from '../../lib/paths.ts';
import { useUnsentForm } from '../../lib/unsent.ts';

type Values = { title: string; description: string; category_id: number; captcha: string };

/** What the server did: a title that is looked for already is joined. */
function toldOf({ is_new, status }: { is_new: boolean; status: number }): string {
  if (status === WishStatus.Pending) return '已提交，审核通过后对所有人可见';
  return is_new ? '已提交，有人找到时会通知您' : '已有人在找，您已加入，找到时会通知您';
}

/** Asks for a document that the library does not have. */
export function WishDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const navigate = useNavigate();
  const captcha = useCaptcha('comment');
  const categories = useCategories(CategoryType.Document);
  const form = useUnsentForm<Values>('wish', {
    title,
    description: '',
    category_id: 0,
    captcha: '',
  });
  const { control, setError } = form;
  const { field: category } = useController({ control, name: 'category_id' });
  const submit = useSubmit(
    form,
    '提交失败',
    async ({ captcha: answer, ...values }) => {
      if (values.title.trim() === '') {
        setError('title', { message: '请填写文档名称' }, { shouldFocus: true });
        return;
      }
      const made = await mutate(api.wish.create(), {
        ...values,
        ...(captcha.enabled ? { captcha: answer, captcha_id: captcha.id } : {}),
      });
      // In the list of all it is not yet.
      const own = { label: '查看', onSelect: () => void navigate(paths.ownWishes()) };
      toast.success(toldOf(made), made.status === WishStatus.Pending ? own : undefined);
      onClose();
    },
    {
      onFailure: () => {
        if (captcha.enabled) captcha.renew(form);
      },
    },
  );
  return (
    <DialogForm title="求文档" form={form} submit={submit} submitLabel="提交" onClose={onClose}>
      <TextField
        control={control}
        name="title"
        label="文档名称"
        maxLength={WISH_TITLE_MAX}
        placeholder="如书名、标准号、试卷名"
        required
      />
      <TextareaField
        control={control}
        name="description"
        label="说明"
        rows={3}
        maxLength={WISH_DESCRIPTION_MAX}
        placeholder="作者、版本、年份、用途（选填）"
      />
      <CategorySelect
        label="分类"
        categories={categories}
        value={category.value}
        onChange={(path) => category.onChange(path.at(-1) ?? 0)}
        none="不确定"
        inputRef={category.ref}
      />
      <CaptchaField control={control} captcha={captcha} />
    </DialogForm>
  );
}
