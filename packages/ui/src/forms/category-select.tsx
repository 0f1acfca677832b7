import { categoryPath, treeOptions, type TreeOption } from '@wenyuan/domain';
import type { Ref } from 'react';
import { FieldFrame } from './field.tsx';
import { TreeSelect } from './tree-select.tsx';

type Category = Parameters<typeof treeOptions>[0][number];

/** The present category where it is offered no more: it can stay, under its name. */
function goneOption(
  offered: readonly TreeOption[],
  present: readonly Category[],
): readonly TreeOption[] {
  const leaf = present.at(-1);
  // While nothing is loaded, nothing is known to be gone.
  if (leaf === undefined || offered.length === 0 || offered.some(({ value }) => value === leaf.id))
    return [];
  const titles = categoryPath(present, leaf.id).map(({ title }) => title);
  const path = `${titles.join(' / ')}（已停用）`;
  return [{ value: leaf.id, label: path, path }];
}

/** Selects one category of the tree; documents are filed under the whole path to it. */
export function CategorySelect({
  label,
  categories,
  present = [],
  value,
  onChange,
  error,
  required = false,
  none = '请选择',
  hint,
  inputRef,
}: {
  label: string;
  hint?: string | undefined;
  categories: readonly Category[];
  /** Under which it is filed so far, the leaf last. */
  present?: readonly Category[] | undefined;
  /** The leaf; 0 for none. */
  value: number;
  onChange: (path: number[]) => void;
  error?: string | undefined;
  required?: boolean;
  none?: string;
  inputRef?: Ref<HTMLInputElement>;
}) {
  const offered = treeOptions(categories);
  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {(attributes) => (
        <TreeSelect
          {...attributes}
          options={[...goneOption(offered, present), ...offered]}
          value={value}
          none={none}
          onChange={(leaf) =>
            onChange(categoryPath([...present, ...categories], leaf).map(({ id }) => id))
          }
          inputRef={inputRef}
        />
      )}
    </FieldFrame>
  );
}
