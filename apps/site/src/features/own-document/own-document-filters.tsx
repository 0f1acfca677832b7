import { useSettings } from '@wenyuan/app';
import { CategoryType, treeOptions } from '@wenyuan/domain';
import { Select, TreeSelect } from '@wenyuan/ui/forms';
import { useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCategories } from '../../lib/categories.ts';
import { withParam } from '../../lib/search-schema.ts';
import { usePage } from '../../lib/use-page.ts';
import { orderOptions, ownFeeOptions, page, sizeOptions } from './own-document-list.page.ts';
import styles from './own-document.module.css';

/** What narrows and sorts the list, besides its tabs and words: the address has it. */
export function OwnDocumentFilters() {
  const { search } = usePage(page);
  const { vip } = useSettings();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = useId();
  const categories = useCategories(CategoryType.Document);
  const set = (name: string, value: string) => void navigate(withParam(params, name, value));
  const choice = (
    label: string,
    name: 'fee_type' | 'order' | 'size',
    options: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <label className={styles.filter}>
      {label}
      <Select size="sm" value={search[name]} onChange={({ target }) => set(name, target.value)}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </label>
  );
  return (
    <div className={styles.filters} role="group" aria-label="筛选与排序">
      <div className={styles.filter}>
        <label htmlFor={id}>分类</label>
        <TreeSelect
          id={id}
          size="sm"
          options={treeOptions(categories)}
          value={search.category_id}
          none="不限"
          onChange={(category) => set('category_id', category === 0 ? '' : String(category))}
        />
      </div>
      {choice(
        '价格',
        'fee_type',
        // One that the address has is shown in any case.
        ownFeeOptions.filter(
          ({ value }) => value !== 'vip' || vip.enable || search.fee_type === 'vip',
        ),
      )}
      {choice('排序', 'order', orderOptions)}
      {choice('每页', 'size', sizeOptions)}
    </div>
  );
}
