import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, isApiError, type Document } from '@wenyuan/api-client';
import { api, useSettings } from '@wenyuan/app';
import {
  DESCRIPTION_MAX,
  DocumentStatus,
  documentStatusLabels,
  documentTransitions,
  isConversionPending,
  isDocumentStatus,
  KEYWORDS_MAX,
  PRICE_MAX,
  TITLE_MAX,
} from '@wenyuan/domain';
import { confirm, Dialog, toast } from '@wenyuan/ui';
import {
  applyServerErrors,
  Form,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
} from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useForm, useController } from 'react-hook-form';
import { useDocumentCategories } from '../../lib/categories.ts';
import { CategorySelect } from './category-select.tsx';

type Values = {
  title: string;
  category_id: number[];
  price: number;
  preview: number;
  language: string;
  keywords: string;
  description: string;
  status: number;
};

function rulesBroken({
  title,
  category_id,
  price,
  preview,
  keywords,
  description,
}: Values): Record<string, string> {
  const rules: [keyof Values, boolean, string][] = [
    ['title', title.trim() === '', '请输入文档名称'],
    ['title', title.length > TITLE_MAX, `文档名称最多 ${TITLE_MAX} 个字符`],
    ['category_id', category_id.length === 0, '请选择文档分类'],
    [
      'price',
      !Number.isInteger(price) || price < 0 || price > PRICE_MAX,
      `价格应为 0 到 ${PRICE_MAX} 的整数`,
    ],
    ['preview', !Number.isInteger(preview) || preview < 0, '可预览页数应为不小于 0 的整数'],
    ['keywords', keywords.length > KEYWORDS_MAX, `关键词最多 ${KEYWORDS_MAX} 个字符`],
    ['description', description.length > DESCRIPTION_MAX, `摘要最多 ${DESCRIPTION_MAX} 个字符`],
  ];
  return Object.fromEntries(
    rules.filter(([, broken]) => broken).map(([name, , message]) => [name, message]),
  );
}

/** The statuses that an operator may set; conversion sets the others. */
function statusOptions(current: number) {
  if (!isDocumentStatus(current)) return [];
  const possible = documentTransitions[current].filter(
    (status) =>
      status !== DocumentStatus.Converting &&
      status !== DocumentStatus.Converted &&
      status !== DocumentStatus.Failed,
  );
  return [current, ...possible].map((value) => ({ value, label: documentStatusLabels[value] }));
}

/** Edits one document; closing with unsaved changes asks for confirmation. */
export function DocumentForm({ document, onClose }: { document: Document; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { language, system } = useSettings();
  const { categories } = useDocumentCategories();
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({
    defaultValues: {
      title: document.title,
      category_id: document.category_id,
      price: document.price,
      preview: document.preview,
      language: document.language,
      keywords: document.keywords,
      description: document.description,
      status: document.status,
    },
    resolver: (values) => {
      const errors = Object.entries(rulesBroken(values)).map(([name, message]) => [
        name,
        { type: 'rule', message },
      ]);
      return errors.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  const { control, formState, handleSubmit } = form;
  // The form library tracks `isDirty` only when it is read while rendering.
  const { isDirty } = formState;
  const category = useController({ control, name: 'category_id' });
  const update = useMutation(api.document.update());

  const submit = handleSubmit(async ({ status, ...values }) => {
    setFailure(undefined);
    try {
      await update.mutateAsync({
        id: document.id,
        ...values,
        // A running conversion may have changed the status meanwhile, so it is not sent back. Any other status is sent,
        // since some servers expect the whole row.
        ...(status === document.status && isConversionPending(status) ? {} : { status }),
      });
      await queryClient.invalidateQueries({ queryKey: ['document'] });
      toast.success('修改成功');
      onClose();
    } catch (error) {
      setFailure(
        isApiError(error) ? applyServerErrors(form, error) : errorMessage(error, '修改失败'),
      );
    }
  });

  const leave = async () => {
    if (!isDirty || (await confirm('修改尚未保存，确定要离开吗？'))) onClose();
  };

  return (
    <Dialog title="编辑文档" side onClose={() => void leave()}>
      <Form
        onSubmit={submit}
        error={failure}
        isSubmitting={formState.isSubmitting}
        submitLabel="保存"
        onCancel={() => void leave()}
      >
        <TextField control={control} name="title" label="文档名称" maxLength={TITLE_MAX} required />
        <CategorySelect
          label="文档分类"
          categories={categories}
          value={category.field.value.at(-1) ?? 0}
          onChange={category.field.onChange}
          error={category.fieldState.error?.message}
          required
        />
        <NumberField
          control={control}
          name="price"
          label={`价格（${system.credit_name}）`}
          hint="0 表示免费"
        />
        <NumberField
          control={control}
          name="preview"
          label="可预览页数"
          hint="0 表示全部可读；其余页面对没有权限的读者关闭"
        />
        <SelectField
          control={control}
          name="language"
          label="语言"
          options={[
            { value: '', label: '未设置' },
            ...language.map((item) => ({ value: item.code, label: item.language })),
          ]}
        />
        <TextField
          control={control}
          name="keywords"
          label="关键词"
          hint="用逗号分隔"
          maxLength={KEYWORDS_MAX}
        />
        <TextareaField
          control={control}
          name="description"
          label="摘要"
          rows={5}
          maxLength={DESCRIPTION_MAX}
        />
        <SelectField
          control={control}
          name="status"
          label="状态"
          options={statusOptions(document.status)}
        />
      </Form>
    </Dialog>
  );
}
