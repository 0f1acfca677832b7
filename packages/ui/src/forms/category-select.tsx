import { categoryPath, treeOptions } from '@wenyuan/domain';
import { Select } from './controls.tsx';
import { FieldFrame } from './field.tsx';

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
}: {
  label: string;
  categories: readonly Category[];
  /** The leaf; 0 for none. */
  value: number;
  onChange: (path: number[]) => void;
  error?: string | undefined;
  required?: boolean;
  none?: string;
}) {
  const options = treeOptions(categories);
  const chosen = options.find(({ value: id }) => id === value);
  return (
    <FieldFrame
      label={label}
      required={required}
      error={error}
      hint={chosen === undefined || chosen.path === chosen.label ? undefined : chosen.path}
    >
      {(attributes) => (
        <Select
          {...attributes}
          value={value}
          onChange={(event) =>
            onChange(categoryPath(categories, Number(event.target.value)).map(({ id }) => id))
          }
        >
          <option value={0}>{none}</option>
          {options.map(({ value: id, label: text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
