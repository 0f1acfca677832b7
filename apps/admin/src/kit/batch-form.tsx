import type { BatchAction } from './batch.ts';
import { FormDialog } from './form-dialog.tsx';
import { operationOf, write } from './resource.ts';

/** Asks for what an action on many rows needs, and says on how many rows it acts. */
export function BatchForm<Row>({
  action,
  rows,
  group,
  onDone,
  onClose,
}: {
  action: BatchAction<Row>;
  rows: readonly Row[];
  group: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const { label, fields = {}, input, done } = action;
  const [first] = rows;
  const given = first === undefined ? {} : (action.initial?.(first) ?? {});
  const key = action.operation(group);
  const operation = operationOf(key);
  if (operation === undefined) throw new Error(`No operation ${key}`);
  return (
    <FormDialog
      title={action.single === true ? label : `${label}（${rows.length} 项）`}
      submitLabel={label}
      operation={operation}
      fields={fields}
      initial={Object.fromEntries(
        Object.entries(fields).map(([name, { empty }]) => [name, given[name] ?? empty]),
      )}
      toInput={(values) => ({ ...input?.(rows), ...values })}
      submit={async (given) => {
        const reply = await write(key, given);
        onDone();
        return reply;
      }}
      success={() => done?.(rows.length) ?? `已${label} ${rows.length} 项`}
      onClose={onClose}
    />
  );
}
