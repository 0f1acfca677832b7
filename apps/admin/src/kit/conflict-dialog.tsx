import { labelOf, type Operation } from '@wenyuan/contract';
import { Alert, Button, Dialog } from '@wenyuan/ui';
import { useId, useState } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import styles from './conflict-dialog.module.css';
import type { Fields } from './field.ts';
import kit from './kit.module.css';

const OPTIONAL = { required: false };
const sides = { theirs: '用对方的', mine: '用我的' } as const;
type Side = keyof typeof sides;

export type Conflict = {
  readonly names: readonly string[];
  readonly mine: FieldValues;
  readonly theirs: FieldValues;
};

/** Shows both values of each field that two people changed, and asks which one to keep. */
export function ConflictDialog({
  title,
  operation,
  fields,
  row,
  conflict: { names, mine, theirs },
  onSettle,
  onClose,
}: {
  title: string;
  operation: Operation;
  fields: Fields;
  row: object;
  conflict: Conflict;
  onSettle: (values: FieldValues) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [failure, setFailure] = useState<string>();
  const controls = {
    theirs: useForm<FieldValues>({ defaultValues: theirs }).control,
    mine: useForm<FieldValues>({ defaultValues: mine }).control,
  };
  const nameOf = (name: string) => fields[name]?.label ?? labelOf(operation, name) ?? name;
  const settle = () => {
    const open = names.find((name) => chosen[name] === undefined);
    if (open !== undefined) {
      setFailure(`请选择“${nameOf(open)}”用哪一个`);
      document.getElementById(`${id}-${open}-theirs`)?.focus();
      return;
    }
    onSettle(
      Object.fromEntries(
        Object.entries(mine).map(([name, value]) => [
          name,
          chosen[name] === 'theirs' ? theirs[name] : value,
        ]),
      ),
    );
  };
  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      footer={
        <div className={kit.formFoot}>
          {failure === undefined ? null : <Alert>{failure}</Alert>}
          <div className={kit.buttons}>
            <Button variant="outline" onClick={onClose}>
              继续编辑
            </Button>
            <Button onClick={settle}>按所选保存</Button>
          </div>
        </div>
      }
    >
      <div className={styles.body}>
        <p className={styles.lead}>
          您打开之后，另一个人保存了修改。以下字段两人改得不同，请逐项选择；其余字段的修改都会保留。
        </p>
        {names.map((name) => {
          const { Control } = fields[name] ?? {};
          if (Control === undefined) return null;
          return (
            <fieldset key={name} className={styles.clash}>
              <legend>{nameOf(name)}</legend>
              {(Object.keys(sides) as Side[]).map((side) => (
                <div key={side} className={styles.side} data-chosen={chosen[name] === side}>
                  <label className={styles.choose}>
                    <input
                      id={`${id}-${name}-${side}`}
                      type="radio"
                      name={`${id}-${name}`}
                      checked={chosen[name] === side}
                      onChange={() => {
                        setFailure(undefined);
                        setChosen((before) => ({ ...before, [name]: side }));
                      }}
                    />
                    {sides[side]}
                  </label>
                  <fieldset className={styles.value} disabled>
                    <Control
                      control={controls[side]}
                      name={name}
                      label={side === 'theirs' ? '对方刚保存的' : '我填写的'}
                      hint={undefined}
                      rule={OPTIONAL}
                      row={row}
                    />
                  </fieldset>
                </div>
              ))}
            </fieldset>
          );
        })}
      </div>
    </Dialog>
  );
}
