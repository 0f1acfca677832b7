import type { Config } from '@wenyuan/api-client';
import { contract } from '@wenyuan/contract';
import { useController, type FieldValues } from 'react-hook-form';
import { FieldFrame } from '@wenyuan/ui/forms';
import { ConflictDialog } from '../conflict-dialog.tsx';
import type { Field, FieldProps } from '../field.ts';
import { SettingControl } from './setting-control.tsx';
import { labelOf } from '../../lib/setting-label.ts';
import { fieldOf, valueOf } from './setting-values.ts';

function fieldFor(row: Config): Field {
  function Value({ control, name, label }: FieldProps) {
    const { field } = useController({ control, name });
    return (
      <FieldFrame label={label}>
        {(attributes) => (
          <SettingControl row={row} label={label} field={field} attributes={attributes} />
        )}
      </FieldFrame>
    );
  }
  return { label: labelOf(row), empty: '', Control: Value };
}

/** Settings that somebody else saved meanwhile, each with both values. */
export function SettingConflict({
  present,
  mine,
  onSettle,
  onClose,
}: {
  present: readonly Config[];
  mine: FieldValues;
  onSettle: (values: FieldValues) => void;
  onClose: () => void;
}) {
  const names = present.map(fieldOf);
  return (
    <ConflictDialog
      title="他人刚修改了同样的设置"
      operation={contract.config.update}
      fields={Object.fromEntries(present.map((row) => [fieldOf(row), fieldFor(row)]))}
      row={present}
      conflict={{
        names,
        mine: Object.fromEntries(names.map((name) => [name, mine[name] as unknown])),
        theirs: Object.fromEntries(present.map((row) => [fieldOf(row), valueOf(row)])),
      }}
      onSettle={onSettle}
      onClose={onClose}
    />
  );
}
