import { Button } from '@wenyuan/ui';
import { Select } from '@wenyuan/ui/forms';
import { ListFilter as FilterIcon, X } from 'lucide-react';
import { useId, useState, type RefObject } from 'react';
import type { ChoiceFilter, ListFilter } from './filters.ts';
import styles from './kit.module.css';
import { WordsField } from './words-field.tsx';

type Params = {
  readonly params: URLSearchParams;
  readonly setParam: (name: string, values: readonly string[], replace?: boolean) => void;
};

function Choice({ filter, params, setParam }: Params & { filter: ChoiceFilter }) {
  const id = useId();
  const options = filter.useOptions();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{filter.label}</label>
      <Select
        id={id}
        size="sm"
        width="auto"
        value={params.get(filter.name) ?? ''}
        onChange={(event) => setParam(filter.name, [event.target.value])}
      >
        <option value="">不限</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}

function Chip({ filter, params, setParam }: Params & { filter: ChoiceFilter }) {
  const options = filter.useOptions();
  const value = params.get(filter.name) ?? '';
  const word = options.find((option) => String(option.value) === value)?.label;
  if (word === undefined) return null;
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={`取消筛选：${filter.label} ${word}`}
      onClick={() => setParam(filter.name, [])}
    >
      {filter.label}：{word}
      <X size={13} aria-hidden="true" />
    </button>
  );
}

/** Words, filters folded into one row, and a chip for each that is set. Everything applies at once. */
export function FilterBar({
  filters,
  params,
  setParam,
  isFiltered,
  onClear,
  wordsRef,
}: Params & {
  filters: readonly ListFilter[];
  isFiltered: boolean;
  onClear: () => void;
  wordsRef: RefObject<HTMLInputElement | null>;
}) {
  const [open, setOpen] = useState(false);
  const words = filters.find((filter) => filter.kind === 'words');
  const choices = filters.filter((filter) => filter.kind === 'choice');
  const count = choices.filter(({ name }) => params.get(name) !== null).length;
  const row = useId();
  return (
    <div className={styles.filterBar}>
      {words === undefined ? null : (
        <WordsField
          inputRef={wordsRef}
          value={params.get(words.name) ?? ''}
          placeholder={words.placeholder}
          onChange={(text) => setParam(words.name, [text], true)}
        />
      )}
      {choices.length === 0 ? null : (
        <Button
          size="sm"
          variant="outline"
          aria-expanded={open}
          aria-controls={row}
          onClick={() => setOpen(!open)}
        >
          <FilterIcon aria-hidden="true" />
          筛选{count > 0 ? `（${count}）` : ''}
        </Button>
      )}
      {choices.map((filter) => (
        <Chip key={filter.name} filter={filter} params={params} setParam={setParam} />
      ))}
      {isFiltered ? (
        <Button size="sm" variant="ghost" onClick={onClear}>
          清空
        </Button>
      ) : null}
      <div id={row} className={styles.choices} hidden={!open}>
        {choices.map((filter) => (
          <Choice key={filter.name} filter={filter} params={params} setParam={setParam} />
        ))}
      </div>
    </div>
  );
}
