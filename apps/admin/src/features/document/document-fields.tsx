import type { Document } from '@wenyuan/api-client';
import { useSettings } from '@wenyuan/app';
import {
  DocumentStatus,
  documentStatusLabels,
  documentTransitions,
  isDocumentStatus,
  PRICE_MAX,
} from '@wenyuan/domain';
import { CategorySelect, NumberField, SelectField, type Option } from '@wenyuan/ui/forms';
import { useController } from 'react-hook-form';
import { field, type FieldProps } from '../../kit/index.ts';
import { useDocumentCategories } from '../../lib/categories.ts';

/** The languages of the site by their own names. */
export function useLanguageOptions(): readonly Option[] {
  const { language } = useSettings();
  return language.map(({ code, language: label }) => ({ value: code, label }));
}

function useLanguageChoices(): readonly Option[] {
  return [{ value: '', label: '未设置' }, ...useLanguageOptions()];
}

function CategoryField({ control, name, label, rule, row }: FieldProps) {
  const { categories } = useDocumentCategories();
  const { field: path, fieldState } = useController({ control, name });
  return (
    <CategorySelect
      label={label}
      categories={categories}
      present={(row as Document | undefined)?.category}
      value={(path.value as number[]).at(-1) ?? 0}
      onChange={path.onChange}
      error={fieldState.error?.message}
      required={rule.required}
    />
  );
}

function PriceField({ control, name, hint }: FieldProps) {
  const { system } = useSettings();
  return (
    <NumberField
      control={control}
      name={name}
      label={`价格（${system.credit_name}）`}
      hint={hint}
      max={PRICE_MAX}
    />
  );
}

const SET_BY_CONVERSION: readonly DocumentStatus[] = [
  DocumentStatus.Converting,
  DocumentStatus.Converted,
  DocumentStatus.Failed,
];

/** The present status, and those that an operator may set; conversion sets the others. */
function StatusField({ control, name, label, row }: FieldProps) {
  const { status } = row as Document;
  const offered = isDocumentStatus(status)
    ? [status, ...documentTransitions[status].filter((to) => !SET_BY_CONVERSION.includes(to))]
    : [];
  const options = offered.map((value) => ({ value, label: documentStatusLabels[value] }));
  return <SelectField control={control} name={name} label={label} options={options} />;
}

export const categoryField = {
  label: '文档分类',
  required: '请选择文档分类',
  empty: [],
  Control: CategoryField,
};
export const priceField = { hint: '0 表示免费', empty: 0, Control: PriceField };
export const statusField = { empty: 0, Control: StatusField };
export const languageField = field.select({ options: useLanguageChoices });

/** Who gets documents that are handed over. */
export const newOwnerField = field.person({
  label: '新的上传者',
  required: '请选择新的上传者',
  hint: '之后的收入归新的上传者，此前的仍归原来的；双方会收到通知',
});
