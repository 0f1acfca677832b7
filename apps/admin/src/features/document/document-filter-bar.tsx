import { useSettings } from '@wenyuan/app';
import { documentStatusLabels, fileTypeFilterOptions } from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { FieldFrame, Input, Select, type Option } from '@wenyuan/ui/forms';
import { useState, type FormEvent } from 'react';
import { useDocumentCategories } from '../../lib/categories.ts';
import { CategorySelect } from './category-select.tsx';
import { countFilters, isFiltered } from './document-filters.ts';
import styles from './document.module.css';

const any = { value: '', label: '不限' };

/** Filters are kept in the address, so that they survive a reload and can be shared. */
export function DocumentFilterBar({
  params,
  onChange,
  onReset,
}: {
  params: URLSearchParams;
  onChange: (name: string, value: string) => void;
  onReset: () => void;
}) {
  const { language } = useSettings();
  const { categories } = useDocumentCategories();
  const [words, setWords] = useState(params.get('wd') ?? '');
  const [open, setOpen] = useState(false);
  const count = countFilters(params);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onChange('wd', words.trim());
  };
  const select = (name: string, label: string, options: readonly Option[]) => (
    <FieldFrame label={label}>
      {(attributes) => (
        <Select
          {...attributes}
          value={params.get(name) ?? ''}
          onChange={(event) => onChange(name, event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
  const day = (name: string, label: string) => (
    <FieldFrame label={label}>
      {(attributes) => (
        <Input
          {...attributes}
          type="date"
          value={params.get(name) ?? ''}
          onChange={(event) => onChange(name, event.target.value)}
        />
      )}
    </FieldFrame>
  );
  return (
    <search>
      <form className={styles.filters} data-open={open} onSubmit={search}>
        <FieldFrame label="关键字">
          {(attributes) => (
            <Input
              {...attributes}
              type="search"
              placeholder="名称、关键词或摘要"
              maxLength={100}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </FieldFrame>
        {select('status', '状态', [
          any,
          ...Object.entries(documentStatusLabels).map(([value, label]) => ({ value, label })),
        ])}
        <CategorySelect
          label="分类"
          categories={categories}
          value={Number(params.get('category_id') ?? 0)}
          onChange={(path) => onChange('category_id', String(path.at(-1) ?? ''))}
          none="不限"
        />
        {select('ext', '类型', fileTypeFilterOptions)}
        {select('is_recommend', '推荐', [
          any,
          { value: 'true', label: '已推荐' },
          { value: 'false', label: '未推荐' },
        ])}
        {select('fee_type', '费用', [
          any,
          { value: 'free', label: '免费' },
          { value: 'charge', label: '付费' },
        ])}
        {select('language', '语言', [
          any,
          ...language.map(({ code, language: label }) => ({ value: code, label })),
        ])}
        {day('from', '上传时间自')}
        {day('to', '上传时间至')}
        <div className={styles.filterButtons}>
          <Button type="submit">查询</Button>
          <span className={styles.phoneOnly}>
            <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
              筛选{count > 0 ? `（${count}）` : ''}
            </Button>
          </span>
          {isFiltered(params) ? (
            <Button
              variant="ghost"
              onClick={() => {
                setWords('');
                onReset();
              }}
            >
              清空
            </Button>
          ) : null}
        </div>
      </form>
    </search>
  );
}
