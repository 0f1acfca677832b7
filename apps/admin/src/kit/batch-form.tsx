import { confirm } from '@wenyuan/ui';
import { useState } from 'react';
import { undoOf, type BatchAction } from './batch.ts';
import { FormDialog } from './form-dialog.tsx';
import { sentOf } from './form-values.ts';
import { operationOf, write, type AnyInput } from './resource.ts';

/** Asks for what an action on many rows needs, and says on how many rows it acts. */
export function BatchForm<Row>({
  action,
  rows,
  group,
  onDone,
  onFailed,
  onClose,
}: {
  action: BatchAction<Row>;
  rows: readonly Row[];
  group: string;
  onDone: () => void;
  onFailed: (error: unknown) => void;
  onClose: () => void;
}) {
  const {
    label,
    fields: given = {},
    title,
    about,
    input,
    isEdit = false,
    confirmation,
    refusal,
    done,
  } = action;
  // Made once: another control in its place, as when the list behind is fetched again, would lose what is typed.
  const [fields] = useState(() => (typeof given === 'function' ? given(rows) : given));
  const known = (action.initial?.(rows) ?? {}) as AnyInput;
  const key = action.operation(group);
  const operation = operationOf(key);
  if (operation === undefined) throw new Error(`No operation ${key}`);
  const initial = Object.fromEntries(
    Object.entries(fields).map(([name, { empty, fresh }]) => [
      name,
      fresh?.() ?? known[name] ?? empty,
    ]),
  );
  const toInput = (values: AnyInput) => {
    const whole = { ...input?.(rows), ...values };
    return isEdit ? sentOf(whole, initial) : whole;
  };
  return (
    <FormDialog
      title={title?.(rows) ?? (action.inRow === 'only' ? label : `${label}（${rows.length} 项）`)}
      about={about?.(rows)}
      submitLabel={label}
      operation={operation}
      fields={fields}
      row={action.inRow === 'only' ? (rows[0] as object | undefined) : undefined}
      initial={initial}
      toInput={toInput}
      submit={async (sent) => {
        const question = await confirmation?.(rows, sent);
        if (
          question !== undefined &&
          !(await confirm(question, { title: `${label}？`, verb: label }))
        )
          return undefined;
        try {
          const reply = await write(key, sent);
          onDone();
          return reply;
        } catch (error) {
          onFailed(error);
          throw error;
        }
      }}
      refusal={(reply) => refusal?.(reply as AnyInput)}
      undo={(values, reply) =>
        undoOf(action, rows, group, { given: toInput(values), reply: reply as AnyInput })
      }
      success={(reply) => done?.(rows.length, reply as AnyInput) ?? `已${label} ${rows.length} 项`}
      onClose={onClose}
    />
  );
}
