import type { Contract, Document, InputOf } from '@wenyuan/api-client';
import { DialogForm, useSettings, useSubmit } from '@wenyuan/app';
import { incomeHint } from '@wenyuan/document/upload';
import { categoryPath, CategoryType, documentPrices, PRICE_MAX } from '@wenyuan/domain';
import { CategorySelect, NumberField } from '@wenyuan/ui/forms';
import { useController, useForm, useWatch } from 'react-hook-form';
import { useCategories } from '../../lib/categories.ts';
import styles from './own-document.module.css';

type Change = Omit<InputOf<Contract['document']['updateOwn']>, 'id'>;
type Values = { category_id: number; price: number };

/** Asks for the category or the price that all chosen documents are to have. */
export function BatchDialog({
  field,
  rows,
  save,
  onClose,
}: {
  field: 'category' | 'price';
  rows: readonly Document[];
  /** `done` is what is said of the documents then. */
  save: (change: Change, done: string) => Promise<void>;
  onClose: () => void;
}) {
  const { system, vip } = useSettings();
  const categories = useCategories(CategoryType.Document);
  // No value is more likely than another: an empty field is not saved by mistake.
  const form = useForm<Values>({ defaultValues: { category_id: 0, price: Number.NaN } });
  const { control, setError } = form;
  const { field: category, fieldState } = useController({ control, name: 'category_id' });
  const price = useWatch({ control, name: 'price' });
  const income = incomeHint({ price, is_vip: rows.some(({ is_vip }) => is_vip) }, vip.gives);
  const change = ({ category_id, price }: Values): Change | undefined => {
    if (field === 'price') return Number.isNaN(price) ? undefined : { price };
    return category_id === 0
      ? undefined
      : { category_id: categoryPath(categories, category_id).map(({ id }) => id) };
  };
  const submit = useSubmit(form, '修改失败', async (values) => {
    const wanted = change(values);
    if (wanted === undefined) {
      const [name, message] =
        field === 'price'
          ? (['price', '请填写价格，应为整数'] as const)
          : (['category_id', '请选择分类'] as const);
      setError(name, { message }, { shouldFocus: true });
      return;
    }
    await save(wanted, field === 'price' ? '已改价格' : '已改分类');
    onClose();
  });
  return (
    <DialogForm
      title={`设置 ${rows.length} 份文档的${field === 'price' ? '价格' : '分类'}`}
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
