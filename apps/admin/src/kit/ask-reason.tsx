import { inputRules } from '@wenyuan/contract';
import { FieldFrame, Textarea } from '@wenyuan/ui/forms';
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

function ReasonField({
  reason: { name, label = '原因', hint },
  operation,
  onChange,
}: {
  reason: Reason;
  operation: string;
  onChange: (text: string) => void;
}) {
  const declared = operationOf(operation);
  if (declared === undefined) throw new Error(`No operation ${operation}`);
  return (
    <FieldFrame label={label} hint={hint}>
      {(attributes) => (
        <Textarea
          {...attributes}
          rows={2}
          maxLength={inputRules(declared)[name]?.maxLength}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** Asks, with room for a reason; resolves to it as input of the operation, and to undefined when the answer was no. */
export async function askReason(
  confirm: Confirm,
  question: string,
  {
    reason,
    operation,
    ...options
  }: { reason: Reason | undefined; operation: string; danger: boolean; verb: string },
): Promise<AnyInput | undefined> {
  let written = '';
  const text =
    reason === undefined ? (
      question
    ) : (
      <div className={styles.question}>
        <p>{question}</p>
        <ReasonField
          reason={reason}
          operation={operation}
          onChange={(changed) => {
            written = changed.trim();
          }}
        />
      </div>
    );
  if (!(await confirm(text, options))) return undefined;
  return reason === undefined || written === '' ? {} : { [reason.name]: written };
}
