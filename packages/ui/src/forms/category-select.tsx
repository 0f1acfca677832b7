import { categoryPath, treeOptions } from '@wenyuan/domain';
import type { Ref } from 'react';
import { FieldFrame } from './field.tsx';
import { TreeSelect } from './tree-select.tsx';

type Category = Parameters<typeof treeOptions>[0][number];

/** Selects one category of the tree; documents are filed under the whole path to it. */
export function CategorySelect({
  label,
  categories,
  value,
  onChange,
  error,
  required = false,
  none = '请选择',
  inputRef,
}: {
  label: string;
  categories: readonly Category[];
  /** The leaf; 0 for none. */
  value: number;
  onChange: (path: number[]) => void;
  error?: string | undefined;
  required?: boolean;
  none?: string;
  inputRef?: Ref<HTMLInputElement>;
}) {
  return (
    <FieldFrame label={label} required={required} error={error}>
      {(attributes) => (
        <TreeSelect
          {...attributes}
          options={treeOptions(categories)}
          value={value}
          none={none}
          onChange={(leaf) => onChange(categoryPath(categories, leaf).map(({ id }) => id))}
          inputRef={inputRef}
        />
      )}
    </FieldFrame>
  );
}
