import { inputRules } from '@wenyuan/contract';
import { Switch } from '@wenyuan/ui/admin';
import { excessMessage, FieldFrame, Textarea } from '@wenyuan/ui/forms';
import { useState } from 'react';
import styles from './kit.module.css';
import { operationOf, type AnyInput } from './resource.ts';
import type { Confirm } from './use-question.tsx';

/** A sentence to those whom an action concerns, which may stay empty. */
export type Reason = {
  /** The field of the operation's input. */
  readonly name: string;
  readonly label?: string;
  /** Who reads it. */
  readonly hint: string;
};

/** Something more that may be done with an action: a field of the operation's input, which is off at first. */
export type Also = { readonly name: string; readonly label: string; readonly hint: string };

function AlsoField({
  also: { label, hint },
  onChange,
}: {
  also: Also;
  onChange: (on: boolean) => unknown;
}) {
  const [checked, setChecked] = useState(false);
  return (
    <FieldFrame label={label} hint={hint}>
      {({ id, 'aria-describedby': describedBy }) => (
        <Switch
          id={id}
          describedBy={describedBy}
          label={label}
          checked={checked}
          onChange={(on) => {
            setChecked(on);
            onChange(on);
          }}
        />
      )}
    </FieldFrame>
  );
}

function ReasonField({
  reason: { name, label = '原因', hint },
  operation,
  onChange,
}: {
  reason: Reason;
  operation: string;
  onChange: (text: string) => void;
}) {
  const [text, setText] = useState('');
  const declared = operationOf(operation);
  if (declared === undefined) throw new Error(`No operation ${operation}`);
  const max = inputRules(declared)[name]?.maxLength;
  return (
    <FieldFrame label={label} hint={hint} error={excessMessage(text, max)}>
      {(attributes) => (
        <Textarea
          {...attributes}
          rows={2}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            onChange(target.value);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** Asks, with room for a reason and for more; resolves to them as input of the operation, and to undefined when the answer was no. */
export async function askReason(
  confirm: Confirm,
  question: string,
  {
    reason,
    also = [],
    operation,
    ...options
  }: {
    reason: Reason | undefined;
    also: readonly Also[] | undefined;
    operation: string;
    title: string;
    danger: boolean;
    verb: string;
  },
): Promise<AnyInput | undefined> {
  let written = '';
  const chosen = new Set<string>();
  const text =
    reason === undefined && also.length === 0 ? (
      question
    ) : (
      <div className={styles.question}>
        <p>{question}</p>
        {reason === undefined ? null : (
          <ReasonField
            reason={reason}
            operation={operation}
            onChange={(changed) => {
              written = changed.trim();
            }}
          />
        )}
        {also.map((each) => (
          <AlsoField
            key={each.name}
            also={each}
            onChange={(on) => (on ? chosen.add(each.name) : chosen.delete(each.name))}
          />
        ))}
      </div>
    );
  if (!(await confirm(text, options))) return undefined;
  return {
    ...(reason === undefined || written === '' ? {} : { [reason.name]: written }),
    ...Object.fromEntries([...chosen].map((name) => [name, true])),
  };
}
