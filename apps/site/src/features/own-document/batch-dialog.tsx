import type { Contract, Document, InputOf } from '@wenyuan/api-client';
import { DialogForm, useSettings, useSubmit } from '@wenyuan/app';
import { incomeHint } from '@wenyuan/document/upload';
import {
  categoryPath,
  CategoryType,
  documentPrices,
  isPublicDocument,
  KEYWORDS_MAX,
  PRICE_MAX,
} from '@wenyuan/domain';
import { Alert } from '@wenyuan/ui';
import { CategorySelect, NumberField, SelectField, TextField } from '@wenyuan/ui/forms';
import { useController, useForm, useWatch } from 'react-hook-form';
import { useCategories } from '../../lib/categories.ts';
import { useReviewed } from '../../lib/member/use-reviewed.ts';
import styles from './own-document.module.css';

type Change = Omit<InputOf<Contract['document']['updateOwn']>, 'id'>;
type Values = { category_id: number; price: number; keywords: string; way: 'add' | 'replace' };
export type BatchField = 'category' | 'keywords' | 'price';

const names: Record<BatchField, string> = { category: '分类', keywords: '关键词', price: '价格' };
const ways = [
  { value: 'add', label: '添加' },
  { value: 'replace', label: '替换' },
] as const;
/** Where a field is named that was left empty, and what is said of it then. */
const missing = {
  category: ['category_id', '请选择分类'],
  keywords: ['keywords', '请填写关键词'],
  price: ['price', '请填写价格，应为整数'],
} as const;

/** Asks for the category, the keywords or the price that all chosen documents are to have. */
export function BatchDialog({
  field,
  rows,
  save,
  onClose,
}: {
  field: BatchField;
  rows: readonly Document[];
  /** `done` is what is said of the documents then. */
  save: (change: Change, done: string) => Promise<void>;
  onClose: () => void;
}) {
  const { system, vip } = useSettings();
  const categories = useCategories(CategoryType.Document);
  // No value is more likely than another: an empty field is not saved by mistake.
  const form = useForm<Values>({
    defaultValues: { category_id: 0, price: Number.NaN, keywords: '', way: 'add' },
  });
  const { control, setError } = form;
  const { field: category, fieldState } = useController({ control, name: 'category_id' });
  const [price, way] = useWatch({ control, name: ['price', 'way'] });
  const income = incomeHint({ price, is_vip: rows.some(({ is_vip }) => is_vip) }, vip.gives);
  const isReviewed = useReviewed('document');
  const change = ({ category_id, price, keywords, way }: Values): Change | undefined => {
    if (field === 'price') return Number.isNaN(price) ? undefined : { price };
    if (field === 'keywords')
      return keywords.trim() === '' ? undefined : { keywords, adds_keywords: way === 'add' };
    return category_id === 0
      ? undefined
      : { category_id: categoryPath(categories, category_id).map(({ id }) => id) };
  };
  const submit = useSubmit(form, '修改失败', async (values) => {
    const wanted = change(values);
    if (wanted === undefined) {
      const [name, message] = missing[field];
      setError(name, { message }, { shouldFocus: true });
      return;
    }
    await save(wanted, `已改${names[field]}`);
    onClose();
  });
  return (
    <DialogForm
      title={`设置 ${rows.length} 份文档的${names[field]}`}
      form={form}
      submit={submit}
      onClose={onClose}
    >
      {field === 'price' ? (
        <>
          <p className={styles.present}>现在的价格：{documentPrices(rows)}</p>
          <NumberField
            control={control}
            name="price"
            label={`价格（${system.credit_name}）`}
            max={PRICE_MAX}
            hint={income === undefined ? '0 为免费' : `0 为免费；${income}`}
            required
          />
        </>
      ) : field === 'keywords' ? (
        <>
          {isReviewed && rows.some(({ status }) => isPublicDocument(status)) ? (
            <Alert tone="info">修改关键词后，需要重新审核，通过前其他人看不到这些文档。</Alert>
          ) : null}
          <TextField
            control={control}
            name="keywords"
            label="关键词"
            maxLength={KEYWORDS_MAX}
            hint={`用逗号隔开；${way === 'add' ? '每份文档现有的关键词会保留，已有的不重复添加' : '每份文档现有的关键词会被替换'}`}
            required
          />
          <SelectField control={control} name="way" label="方式" options={ways} />
        </>
      ) : (
        <CategorySelect
          label="分类"
          required
          categories={categories}
          value={category.value}
          onChange={(path) => category.onChange(path.at(-1) ?? 0)}
          error={fieldState.error?.message}
          inputRef={category.ref}
        />
      )}
    </DialogForm>
  );
}
