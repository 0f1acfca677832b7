import { errorMessage, hasStatus, isApiError, type Config } from '@wenyuan/api-client';
import { api, mutate, queryClient, useDirtyGuard } from '@wenyuan/app';
import { toast } from '@wenyuan/ui';
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { useForm, useWatch, type FieldError, type FieldValues } from 'react-hook-form';
import { isSame } from '../form-values.ts';
import { changeOf, fieldOf, isChanged, nameOf, problemOf, valueOf } from './setting-values.ts';
import { takeIn } from './take-in.ts';

const valuesOf = (rows: readonly Config[]): FieldValues =>
  Object.fromEntries(rows.map((row) => [fieldOf(row), valueOf(row)]));

/** Only what was changed is sent, and refused where somebody else has changed the same meanwhile. */
export function useSettingsForm(loaded: readonly Config[]) {
  /** Those on which the values of the form were made. */
  const [rows, setRows] = useState(loaded);
  const [isSaving, setSaving] = useState(false);
  const saved = useRef<FieldValues>({});
  const [failure, setFailure] = useState<string>();
  const [present, setPresent] = useState<readonly Config[]>();
  const changedIn = (values: FieldValues) =>
    rows.filter((row) => isChanged(row, values[fieldOf(row)]));

  const form = useForm<FieldValues>({
    defaultValues: valuesOf(loaded),
    resolver: (values) => {
      const errors: Record<string, FieldError> = {};
      for (const row of changedIn(values)) {
        const message = problemOf(row, values[fieldOf(row)]);
        if (message !== undefined) errors[fieldOf(row)] = { type: 'setting', message };
      }
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  const values = useWatch({ control: form.control });
  const valueAt = (name: string): unknown => values[name.replace('.', '/')];
  const changed = changedIn(values);
  const isDirty = changed.length > 0;
  useDirtyGuard(isDirty);

  const { getValues, setValue } = form;
  const taken = useRef(loaded);
  const takeNow = useEffectEvent(() => {
    const before = { rows, values: getValues(), saved: saved.current };
    const now = takeIn(loaded, before);
    for (const [name, value] of Object.entries(now.values))
      if (!isSame(value, before.values[name])) setValue(name, value);
    saved.current = now.saved;
    setRows(now.rows);
  });
  // Others save, too. During a save nothing is taken in, since it is not known yet what was stored.
  useEffect(() => {
    if (isSaving || taken.current === loaded) return;
    taken.current = loaded;
    takeNow();
  }, [loaded, isSaving]);

  const send = async (given: FieldValues, base: readonly Config[]) => {
    setFailure(undefined);
    const config = base
      .filter((row) => isChanged(row, given[fieldOf(row)]))
      .map((row) => changeOf(row, given[fieldOf(row)]));
    setSaving(true);
    try {
      if (config.length > 0) await mutate(api.config.update(), { config });
      saved.current = Object.fromEntries(
        config.map((each) => [fieldOf(each), given[fieldOf(each)] as unknown]),
      );
      form.clearErrors();
      toast.success('设置已保存');
    } catch (error) {
      const now = hasStatus(error, 409) ? error.current?.config : undefined;
      if (now === undefined) setFailure(showErrors(error, { rows, setError: form.setError }));
      else {
        setPresent(now);
        void queryClient.invalidateQueries({ queryKey: ['config'] });
      }
    } finally {
      setSaving(false);
    }
  };
  const settle = (settled: FieldValues) => {
    const now = present ?? [];
    const base = rows.map((row) => now.find((each) => fieldOf(each) === fieldOf(row)) ?? row);
    for (const [name, value] of Object.entries(settled))
      form.setValue(name, value, { shouldDirty: true });
    setPresent(undefined);
    setRows(base);
    void send(form.getValues(), base);
  };
  const put = (row: Config, value: string) =>
    form.setValue(fieldOf(row), valueOf({ ...row, value }), {
      shouldDirty: true,
      shouldValidate: true,
    });
  return {
    form,
    rows,
    valueAt,
    changed,
    failure,
    /** What the server has by now, of a save that it refused. */
    present,
    put,
    settle,
    dismiss: () => setPresent(undefined),
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      if (isDirty) void form.handleSubmit((given) => send(given, rows))(event);
    },
    discard: () => {
      setFailure(undefined);
      setRows(loaded);
      form.reset(valuesOf(loaded));
    },
  };
}

/** Puts the server's sentences at their settings and returns what belongs to none. */
function showErrors(
  error: unknown,
  {
    rows,
    setError,
  }: {
    rows: readonly Config[];
    setError: (name: string, error: FieldError, options: { shouldFocus: boolean }) => void;
  },
): string | undefined {
  if (!isApiError(error)) return errorMessage(error, '保存失败');
  const known = rows.flatMap((row) => {
    const message = error.fields[nameOf(row)];
    return message === undefined ? [] : [[fieldOf(row), message] as const];
  });
  for (const [index, [name, message]] of known.entries())
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  return known.length > 0 && known.length === Object.keys(error.fields).length
    ? undefined
    : errorMessage(error, '保存失败');
}
