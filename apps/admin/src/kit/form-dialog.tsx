import { errorMessage, isApiError } from '@wenyuan/api-client';
import { useDirtyGuard } from '@wenyuan/app';
import { inputRules, labelOf, type Operation } from '@wenyuan/contract';
import { Alert, Button, Dialog, toast } from '@wenyuan/ui';
import { applyServerErrors } from '@wenyuan/ui/forms';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useForm, useWatch, type FieldValues } from 'react-hook-form';
import { contractResolver } from './contract-resolver.ts';
import type { Fields } from './field.ts';
import styles from './kit.module.css';
import { RowSteps, useRowSteps } from './row-steps.tsx';
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts';
import type { undoing } from './undo.ts';

/** More fields than this need a drawer, beside which the list stays in sight; fewer are a question in a dialog. */
const DIALOG_FIELDS = 4;
const OPTIONAL = { required: false };
/** A control that is refused, also of a group, which itself cannot be. */
const REFUSED = '[aria-invalid="true"], [data-refused] input';

/** The shell of every form: rules, failures, unsaved changes, keyboard, buttons that stay in sight. */
export function FormDialog({
  title,
  operation,
  fields,
  row,
  about,
  initial,
  toInput,
  submit,
  refusal,
  success,
  undo,
  kept = [],
  submitLabel = '保存',
  onClose,
}: {
  title: string;
  operation: Operation;
  fields: Fields;
  row: object | undefined;
  /** Stands above the fields. */
  about: ReactNode;
  initial: FieldValues;
  /** The operation's input for the values of the form. */
  toInput: (values: FieldValues) => Readonly<Record<string, unknown>>;
  /**
   * Undefined when the person went back to the form. `setValues` shows values that are not the person's own.
   */
  submit: (
    input: Readonly<Record<string, unknown>>,
    values: FieldValues,
    setValues: (values: FieldValues) => void,
  ) => Promise<unknown>;
  /** Why the reply says that it was not done after all; undefined when it was. */
  refusal?: (reply: unknown) => string | undefined;
  success: (reply: unknown, values: FieldValues) => string;
  /** Takes back what was done, where that is possible. */
  undo?: (values: FieldValues, reply: unknown) => ReturnType<typeof undoing> | undefined;
  /** The fields whose value may be changed, but not taken away. */
  kept?: readonly string[];
  submitLabel?: string;
  onClose: () => void;
}) {
  const id = useId();
  const [failure, setFailure] = useState<string>();
  const names = useMemo(() => Object.keys(fields), [fields]);
  const rules = inputRules(operation);
  const form = useForm<FieldValues>({
    defaultValues: initial,
    resolver: contractResolver(operation, fields, toInput),
    shouldFocusError: false,
  });
  const { control, formState, handleSubmit } = form;
  // The form library tracks these only when they are read while rendering.
  const { isDirty, isSubmitting, submitCount } = formState;
  const values = useWatch({ control });
  const element = useRef<HTMLFormElement>(null);
  // The form library knows the controls of some fields alone: a form that is refused leads to the first, whatever it is of.
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>(REFUSED)?.focus();
  }, [submitCount]);
  const closing = useRef(false);
  const next = useRowSteps()?.next;
  const leaveFor = (go: () => void) => {
    closing.current = true;
    go();
  };
  // The form may be open by its entry of the history: Back leads out of it, and so does its own closing, which has asked.
  const guard = useDirtyGuard(
    isDirty,
    (from, to) => from.pathname !== to.pathname || !closing.current,
  );
  const leave = () => guard(() => leaveFor(onClose));
  const step = (go: () => void) => guard(() => leaveFor(go));

  // The row that comes after this one is that of the list in which it was edited: saved, it may have another place there.
  const saving = (after: () => void) =>
    handleSubmit(
      async (given) => {
        setFailure(undefined);
        try {
          const reply = await submit(toInput(given), given, (values) => {
            for (const [name, value] of Object.entries(values))
              form.setValue(name, value, { shouldDirty: true });
          });
          if (reply === undefined) return;
          form.reset(given);
          const refused = refusal?.(reply);
          if (refused === undefined) toast.success(success(reply, given), undo?.(given, reply));
          else toast.error(refused);
          leaveFor(after);
        } catch (error) {
          const message = errorMessage(error, '保存失败');
          setFailure(
            isApiError(error)
              ? applyServerErrors(form, { message, fields: error.fields })
              : message,
          );
        }
      },
      (errors) => setFailure(errors.root?.message),
    );

  return (
    <Dialog
      title={title}
      side={names.length > DIALOG_FIELDS}
      onClose={leave}
      tools={<RowSteps guard={step} />}
      footer={
        <div className={styles.formFoot}>
          {failure === undefined ? null : <Alert>{failure}</Alert>}
          <div className={styles.buttons}>
            <Button variant="outline" onClick={leave}>
              取消
            </Button>
            {next === undefined ? null : (
              <Button variant="outline" disabled={isSubmitting} onClick={() => void saving(next)()}>
                {submitLabel}并下一条
              </Button>
            )}
            <Button type="submit" form={id} loading={isSubmitting} title="Ctrl + Enter">
              {submitLabel}
            </Button>
          </div>
        </div>
      }
    >
      <form
        ref={element}
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => void saving(onClose)(event)}
        {...submitOnCtrlEnter}
      >
        {about}
        {Object.entries(fields).map(([name, { Control, label, hint, when, required }]) =>
          when?.(values, row) === false ? null : (
            <Control
              key={name}
              control={control}
              name={name}
              label={label ?? labelOf(operation, name) ?? name}
              hint={hint}
              rule={{
                ...(rules[name] ?? OPTIONAL),
                ...(kept.includes(name) ||
                (typeof required === 'function' ? required(values) : required) !== undefined
                  ? { required: true }
                  : {}),
              }}
              row={row}
            />
          ),
        )}
      </form>
    </Dialog>
  );
}
