import type { inputRules } from '@wenyuan/contract';
import { Button } from '@wenyuan/ui';
import { Select, type Option } from '@wenyuan/ui/forms';
import { ListFilter as FilterIcon, X } from 'lucide-react';
import { useId, useState, type RefObject } from 'react';
import { ChoiceList } from './controls/choice-list.tsx';
import {
  namesOf,
  type ChoiceFilter,
  type FilterProps,
  type FoldedFilter,
  type ListFilter,
  type OwnFilter,
} from './filters.ts';
import styles from './kit.module.css';
import { WordsField } from './words-field.tsx';

type Params = Omit<FilterProps, 'id'>;

/** The options, and what is set without being one of them: an address may be older than they are. */
function withSet(options: readonly Option[], set: readonly string[]): readonly Option[] {
  // Those of the server may be on their way.
  if (options.length === 0) return options;
  const others = set.filter((value) => !options.some((option) => String(option.value) === value));
  return [...options, ...others.map((value) => ({ value, label: value }))];
}

function ChoiceControl({ filter, id, params, setParam }: FilterProps & { filter: ChoiceFilter }) {
  const options = withSet(filter.useOptions(), params.getAll(filter.name));
  if (filter.several === true)
    return (
      <ChoiceList
        id={id}
        label={filter.label}
        options={options.map(({ value, label }) => ({ value: String(value), label }))}
        chosen={params.getAll(filter.name)}
        onChange={(chosen) => setParam(filter.name, chosen)}
      />
    );
  return (
    <Select
      id={id}
      size="sm"
      style={{ width: 'auto' }}
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
  );
}

function Folded({ filter, ...params }: Params & { filter: FoldedFilter }) {
  const id = useId();
  // A group of boxes has its own name; a label names one control.
  const isGroup = filter.kind === 'choice' && filter.several === true;
  return (
    <div className={isGroup ? `${styles.choice} ${styles.several}` : styles.choice}>
      {isGroup ? <span>{filter.label}</span> : <label htmlFor={id}>{filter.label}</label>}
      {filter.kind === 'choice' ? (
        <ChoiceControl filter={filter} id={id} {...params} />
      ) : (
        <filter.Control id={id} {...params} />
      )}
    </div>
  );
}

function Chip({ label, word, onRemove }: { label: string; word: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={`取消筛选：${label} ${word}`}
      onClick={onRemove}
    >
      <span>
        {label}：{word}
      </span>
      <X size={13} aria-hidden="true" />
    </button>
  );
}

type ChipProps<Filter> = {
  filter: Filter;
  params: URLSearchParams;
  onRemove: (names: readonly string[]) => void;
};

function ChoiceChip({ filter, params, onRemove }: ChipProps<ChoiceFilter>) {
  const chosen = params.getAll(filter.name);
  const options = withSet(filter.useOptions(), chosen);
  const words = options.filter(({ value }) => chosen.includes(String(value)));
  if (words.length === 0) return null;
  const word = words.map(({ label }) => label).join('、');
  return <Chip label={filter.label} word={word} onRemove={() => onRemove([filter.name])} />;
}

function OwnChip({ filter, params, onRemove }: ChipProps<OwnFilter>) {
  const word = filter.useWord(params);
  if (word === undefined) return null;
  return <Chip label={filter.label} word={word} onRemove={() => onRemove(filter.names)} />;
}

/** Words, filters folded into one row, and a chip for each that is set. Everything applies at once. */
export function FilterBar({
  filters,
  params,
  setParam,
  clearParams,
  isFiltered,
  onClear,
  wordsRef,
  rules,
  faultOf,
}: Params & {
  filters: readonly ListFilter[];
  clearParams: (names: readonly string[]) => void;
  isFiltered: boolean;
  onClear: () => void;
  wordsRef: RefObject<HTMLInputElement | null>;
  rules: ReturnType<typeof inputRules>;
}) {
  const [open, setOpen] = useState(false);
  const words = filters.find((filter) => filter.kind === 'words');
  const folded = filters.filter((filter) => filter.kind !== 'words');
  const count = folded.filter((filter) => namesOf(filter).some((name) => params.has(name))).length;
  const row = useId();
  return (
    <div className={styles.filterBar}>
      {words === undefined ? null : (
        <WordsField
          inputRef={wordsRef}
          value={params.get(words.name) ?? ''}
          placeholder={words.placeholder}
          maxLength={rules[words.name]?.maxLength}
          onChange={(text) => setParam(words.name, [text], true)}
        />
      )}
      {folded.length === 0 ? null : (
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
      {folded.map((filter) =>
        filter.kind === 'choice' ? (
          <ChoiceChip key={filter.name} filter={filter} params={params} onRemove={clearParams} />
        ) : (
          <OwnChip key={filter.label} filter={filter} params={params} onRemove={clearParams} />
        ),
      )}
      {isFiltered ? (
        <Button size="sm" variant="ghost" onClick={onClear}>
          清空
        </Button>
      ) : null}
      <div id={row} className={styles.choices} hidden={!open}>
        {folded.map((filter) => (
          <Folded
            key={filter.label}
            filter={filter}
            params={params}
            setParam={setParam}
            faultOf={faultOf}
          />
        ))}
      </div>
    </div>
  );
}
