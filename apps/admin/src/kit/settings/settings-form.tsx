import { errorMessage, isApiError, type Config } from '@wenyuan/api-client';
import { api, mutate, useDirtyGuard } from '@wenyuan/app';
import { Alert, Button, toast } from '@wenyuan/ui';
import { useMemo, useState } from 'react';
import { useForm, useWatch, type FieldError, type FieldValues } from 'react-hook-form';
import { useMay } from '../rights.ts';
import { submitOnCtrlEnter } from '../submit-on-ctrl-enter.ts';
import { SettingField } from './setting-field.tsx';
import { fieldOf, problemOf, textOf, valueOf } from './setting-values.ts';
import styles from './settings.module.css';
import { sectionsOf } from './sections.ts';
import type { SettingsDeclaration } from './settings-page.tsx';
import { useLastChanges } from './use-last-changes.ts';

/** Only what was changed is sent, so that two operators on one page lose nothing of each other. */
export function SettingsForm({
  rows,
  groups,
  test,
}: { rows: readonly Config[] } & Pick<SettingsDeclaration, 'groups' | 'test'>) {
  const may = useMay();
  const mayUpdate = may('config.update');
  const [failure, setFailure] = useState<string>();
  const lastChanges = useLastChanges();
  const initial = useMemo(
    () => Object.fromEntries(rows.map((row) => [fieldOf(row), valueOf(row)])),
    [rows],
  );
  const changedIn = (values: FieldValues) =>
    rows.filter((row) => textOf(values[fieldOf(row)]) !== textOf(initial[fieldOf(row)]));

  const form = useForm<FieldValues>({
    defaultValues: initial,
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
  const changed = changedIn(values);
  useDirtyGuard(changed.length > 0);

  const send = (also: readonly string[], success: string) =>
    handleSubmit(async (given) => {
      setFailure(undefined);
      const sent = rows.filter((row) => changed.includes(row) || also.includes(fieldOf(row)));
      const config = sent.map((row) => ({
        category: row.category,
        name: row.name,
        value: textOf(given[fieldOf(row)]),
      }));
      try {
        await mutate(api.config.update(), { config });
        form.reset(given);
        toast.success(success);
      } catch (error) {
        setFailure(showErrors(error, form.setError));
      }
    });
  const save = send([], '设置已保存');

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (changed.length > 0) void save(event);
      }}
      {...submitOnCtrlEnter}
    >
      <fieldset className={styles.fields} disabled={!mayUpdate}>
        {sectionsOf(rows, groups).map(({ title, hint, by, rows: members }) => {
          const isOff = by !== undefined && values[by.replace('.', '/')] !== true;
          const shown = members.filter((row) => !isOff || `${row.category}.${row.name}` === by);
          if (shown.length === 0) return null;
          return (
            <section key={title} className={styles.section} aria-label={title || undefined}>
              {title === '' ? null : (
                <header className={styles.sectionHead}>
                  <h2>{title}</h2>
                  {hint === undefined ? null : <p>{hint}</p>}
                </header>
              )}
              {shown.map((row) => (
                <SettingField
                  key={fieldOf(row)}
                  row={row}
                  control={control}
                  lastChange={lastChanges.get(fieldOf(row))}
                  onReset={(value) =>
                    form.setValue(fieldOf(row), valueOf({ ...row, value }), { shouldDirty: true })
                  }
                >
                  {test?.item === `${row.category}.${row.name}` ? (
                    <Button
                      size="sm"
                      variant="outline"
                      loading={formState.isSubmitting}
                      disabled={textOf(values[fieldOf(row)]) === ''}
                      onClick={(event) => void send([fieldOf(row)], '测试成功，请查收')(event)}
                    >
                      {test.label}
                    </Button>
                  ) : null}
                </SettingField>
              ))}
            </section>
          );
        })}
      </fieldset>
      {mayUpdate ? (
        <div className={styles.foot} data-dirty={changed.length > 0 || undefined}>
          <span className={styles.state} role="status">
            {changed.length === 0 ? '没有未保存的修改' : `${changed.length} 项修改未保存`}
          </span>
          {failure === undefined ? null : <Alert>{failure}</Alert>}
          <Button
            variant="outline"
            disabled={changed.length === 0}
            onClick={() => {
              setFailure(undefined);
              form.reset(initial);
            }}
          >
            放弃修改
          </Button>
          <Button
            type="submit"
            title="Ctrl + Enter"
            loading={formState.isSubmitting}
            disabled={changed.length === 0}
          >
            保存
          </Button>
        </div>
      ) : (
        <Alert tone="info">只能查看：修改设置需要「修改系统设置」的权限</Alert>
      )}
    </form>
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
