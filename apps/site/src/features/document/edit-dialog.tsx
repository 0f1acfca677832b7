import { useMutation } from '@tanstack/react-query';
import { api, showFailure, useSettings } from '@wenyuan/app';
import {
  categoryPath,
  CategoryType,
  DESCRIPTION_MAX,
  KEYWORDS_MAX,
  PRICE_MAX,
  TITLE_MAX,
} from '@wenyuan/domain';
import { Dialog, toast } from '@wenyuan/ui';
import {
  CheckboxField,
  Form,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
} from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCategories } from '../../lib/categories.ts';
import type { DocumentReply } from './document-reply.ts';

type Values = Pick<
  DocumentReply,
  'title' | 'keywords' | 'description' | 'price' | 'language' | 'is_vip'
> & { category: number };

/** Edits what is written about a document. Its file and its pages are in the back office. */
export function EditDialog({
  document,
  onClose,
}: {
  document: DocumentReply;
  onClose: () => void;
}) {
  const [failure, setFailure] = useState<string>();
  const { language, system } = useSettings();
  const categories = useCategories(CategoryType.Document);
  const update = useMutation(api.document.update());
  const { title, keywords, description, price, is_vip } = document;
  const form = useForm<Values>({
    defaultValues: {
      title,
      keywords,
      description,
      price,
      language: document.language,
      is_vip,
      category: document.category.at(-1)?.id ?? 0,
    },
  });
  const { control, handleSubmit, formState } = form;
  const submit = handleSubmit(async ({ category, ...values }) => {
    setFailure(undefined);
    try {
      await update.mutateAsync({
        id: document.id,
        ...values,
        category_id: categoryPath(categories, category).map(({ id }) => id),
      });
      toast.success('修改成功');
      onClose();
    } catch (error) {
      setFailure(showFailure(form, error, '修改失败'));
    }
  });
  return (
    <Dialog title="编辑文档" side onClose={onClose}>
      <Form
        onSubmit={submit}
        error={failure}
        isSubmitting={formState.isSubmitting}
        submitLabel="保存"
        onCancel={onClose}
      >
        <TextareaField
          control={control}
          name="title"
          label="名称"
          rows={2}
          maxLength={TITLE_MAX}
          required
        />
        <SelectField
          control={control}
          name="category"
          label="分类"
          options={categories.map(({ id }) => ({
            value: id,
            label: categoryPath(categories, id)
              .map((step) => step.title)
              .join(' / '),
          }))}
          required
        />
        <NumberField
          control={control}
          name="price"
          label={`价格（${system.credit_name}）`}
          hint="0 为免费"
          max={PRICE_MAX}
        />
        <SelectField
          control={control}
          name="language"
          label="语言"
          options={[
            { value: '', label: '未指定' },
            ...language.map(({ code, language: label }) => ({ value: code, label })),
          ]}
        />
        <TextField control={control} name="keywords" label="关键词" maxLength={KEYWORDS_MAX} />
        <TextareaField
          control={control}
          name="description"
          label="摘要"
          rows={4}
          maxLength={DESCRIPTION_MAX}
        />
        <CheckboxField control={control} name="is_vip" label="会员文档" />
      </Form>
    </Dialog>
  );
}
