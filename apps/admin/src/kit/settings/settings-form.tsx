import { errorMessage, isApiError, type Config } from '@wenyuan/api-client';
import { api, mutate, queryClient, useDirtyGuard } from '@wenyuan/app';
import { Alert, Button, toast } from '@wenyuan/ui';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useForm, useWatch, type FieldError, type FieldValues } from 'react-hook-form';
import { Page } from '../../lib/page.tsx';
import { useMay } from '../rights.ts';
import { isSame } from '../form-values.ts';
import { submitOnCtrlEnter } from '../submit-on-ctrl-enter.ts';
import { groupIdleReason } from './idle.ts';
import { sectionsOf } from './sections.ts';
import { SettingConflict } from './setting-conflict.tsx';
import { SettingField } from './setting-field.tsx';
import { SettingHistory } from './setting-history.tsx';
import { SettingTests } from './setting-tests.tsx';
import { changeOf, fieldOf, isChanged, nameOf, problemOf, valueOf } from './setting-values.ts';
import type { SettingsDeclaration } from './settings-page.tsx';
import { SettingsTransfer } from './settings-transfer.tsx';
import styles from './settings.module.css';
import { takeIn } from './take-in.ts';
import { useHistory } from './use-history.ts';

const valuesOf = (rows: readonly Config[]): FieldValues =>
  Object.fromEntries(rows.map((row) => [fieldOf(row), valueOf(row)]));

/** Only what was changed is sent, and refused where somebody else has changed the same meanwhile. */
export function SettingsForm({
  rows: loaded,
  title: pageName,
  categories,
  groups,
  idle = {},
  tests = [],
  Guide,
  Choice,
  Preview,
}: { rows: readonly Config[] } & SettingsDeclaration) {
  const id = useId();
  const may = useMay();
  const mayUpdate = may('config.update');
  /** Those on which the values of the form were made. */
  const [rows, setRows] = useState(loaded);
  const [isSaving, setSaving] = useState(false);
  const saved = useRef<FieldValues>({});
  const [failure, setFailure] = useState<string>();
  const [present, setPresent] = useState<readonly Config[]>();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const history = useHistory(categories);
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
  const { control, formState, handleSubmit } = form;
  const values = useWatch({ control });
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
      const now = isApiError(error) && error.status === 409 ? error.current?.config : undefined;
      if (now === undefined) setFailure(showErrors(error, form.setError));
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
  const undo = (row: Config, value: string) => {
    put(row, value);
    setHistoryOpen(false);
    toast.success('已填入修改前的值，保存后生效');
  };

  return (
    <Page
      title={pageName}
      actions={
        <>
          {history.isAllowed ? (
            <Button size="sm" variant="outline" onClick={() => setHistoryOpen(true)}>
              修改记录
            </Button>
          ) : null}
          <SettingsTransfer />
        </>
      }
    >
      {Guide === undefined ? null : <Guide />}
      <div className={styles.columns} data-preview={Preview === undefined ? undefined : true}>
        <div className={styles.form}>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (isDirty) void handleSubmit((given) => send(given, rows))(event);
            }}
            {...submitOnCtrlEnter}
          >
            <fieldset className={styles.fields} disabled={!mayUpdate}>
              {sectionsOf(rows, groups).map(({ title, hint, by, lack, rows: members }) => {
                if (members.length === 0) return null;
                const reason = groupIdleReason(by, rows, valueAt);
                const lacking = lack?.(valueAt);
                const reasonId = `${id}-${title}`;
                return (
                  <section key={title} className={styles.section} aria-label={title || undefined}>
                    {title === '' ? null : (
                      <header className={styles.sectionHead}>
                        <h2>{title}</h2>
                        {hint === undefined ? null : <p>{hint}</p>}
                        {reason === undefined ? null : <p id={reasonId}>{reason}</p>}
                        {lacking === undefined ? null : <p className={styles.lack}>{lacking}</p>}
                      </header>
                    )}
                    {members.map((row) => (
                      <SettingField
                        key={fieldOf(row)}
                        row={row}
                        control={control}
                        lastChange={history.last.get(fieldOf(row))}
                        idle={reason === undefined ? idle[nameOf(row)]?.(valueAt) : undefined}
                        idleId={reason === undefined || nameOf(row) === by ? undefined : reasonId}
                        isDirty={changed.includes(row)}
                        Choice={Choice}
                        onChange={(value) => put(row, value)}
                      />
                    ))}
                  </section>
                );
              })}
            </fieldset>
            {mayUpdate ? (
              <div className={styles.foot} data-dirty={isDirty || undefined}>
                <span className={styles.state} role="status">
                  {isDirty ? `${changed.length} 项修改未保存` : '没有未保存的修改'}
                </span>
                {failure === undefined ? null : <Alert>{failure}</Alert>}
                <Button
                  variant="outline"
                  aria-disabled={!isDirty}
                  onClick={() => {
                    setFailure(undefined);
                    setRows(loaded);
                    form.reset(valuesOf(loaded));
                  }}
                >
                  放弃修改
                </Button>
                <Button
                  type="submit"
                  title="Ctrl + Enter"
                  loading={formState.isSubmitting}
                  // The attribute `disabled` would take the focus away from who has saved.
                  aria-disabled={!isDirty}
                >
                  保存
                </Button>
              </div>
            ) : (
              <Alert tone="info">只能查看：修改设置需要“修改系统设置”的权限</Alert>
            )}
          </form>
          <SettingTests tests={tests} isDirty={isDirty} valueOf={valueAt} />
        </div>
        {Preview === undefined ? null : (
          <aside className={styles.preview} aria-label="读者看到的样子">
            <h2>读者看到的样子</h2>
            <Preview value={valueAt} />
          </aside>
        )}
      </div>
      {isHistoryOpen ? (
        <SettingHistory
          rows={rows}
          query={history.query}
          onUndo={mayUpdate ? undo : undefined}
          onClose={() => setHistoryOpen(false)}
        />
      ) : null}
      {present === undefined ? null : (
        <SettingConflict
          present={present}
          mine={form.getValues()}
          onSettle={settle}
          onClose={() => setPresent(undefined)}
        />
      )}
    </Page>
  );
}

/** Puts the server's sentences at their settings and returns what belongs to none. */
function showErrors(
  error: unknown,
  setError: (name: string, error: FieldError, options: { shouldFocus: boolean }) => void,
): string | undefined {
  if (!isApiError(error)) return errorMessage(error, '保存失败');
  const fields = Object.entries(error.fields);
  for (const [index, [name, message]] of fields.entries())
    setError(name.replace('.', '/'), { type: 'server', message }, { shouldFocus: index === 0 });
  return fields.length === 0 ? errorMessage(error, '保存失败') : undefined;
}
