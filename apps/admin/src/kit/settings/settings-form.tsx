import type { Config } from '@wenyuan/api-client';
import { Alert, Button, toast } from '@wenyuan/ui';
import { useId, useState } from 'react';
import { Page } from '../../lib/page.tsx';
import { useMay } from '../rights.ts';
import { submitOnCtrlEnter } from '../submit-on-ctrl-enter.ts';
import { groupIdleReason } from './idle.ts';
import { sectionsOf } from './sections.ts';
import { SettingConflict } from './setting-conflict.tsx';
import { SettingField } from './setting-field.tsx';
import { SettingHistory } from './setting-history.tsx';
import { SettingTests } from './setting-tests.tsx';
import { fieldOf, nameOf } from './setting-values.ts';
import type { SettingsDeclaration } from './settings-page.tsx';
import { SettingsTransfer } from './settings-transfer.tsx';
import styles from './settings.module.css';
import { useHistory } from './use-history.ts';
import { useSettingsForm } from './use-settings-form.ts';

export function SettingsForm({
  rows: loaded,
  title: pageName,
  categories,
  groups,
  idle = {},
  tests = [],
  Guide,
  Choice,
  notes = {},
  Preview,
}: { rows: readonly Config[] } & SettingsDeclaration) {
  const id = useId();
  const may = useMay();
  const mayUpdate = may('config.update');
  const { form, rows, valueAt, changed, failure, present, put, settle, dismiss, submit, discard } =
    useSettingsForm(loaded);
  const isDirty = changed.length > 0;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const history = useHistory(categories);
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
          <form noValidate onSubmit={submit} {...submitOnCtrlEnter}>
            <fieldset className={styles.fields} disabled={!mayUpdate}>
              {sectionsOf(rows, groups).map(
                ({ title, hint, by, idle: idleGroup, lack, rows: members }) => {
                  if (members.length === 0) return null;
                  const reason = groupIdleReason(by, rows, valueAt) ?? idleGroup?.(valueAt);
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
                          control={form.control}
                          lastChange={history.last.get(fieldOf(row))}
                          idle={reason === undefined ? idle[nameOf(row)]?.(valueAt) : undefined}
                          idleId={reason === undefined || nameOf(row) === by ? undefined : reasonId}
                          isDirty={changed.includes(row)}
                          Choice={Choice}
                          Note={notes[nameOf(row)]}
                          onChange={(value) => put(row, value)}
                        />
                      ))}
                    </section>
                  );
                },
              )}
            </fieldset>
            {mayUpdate ? (
              <div className={styles.foot} data-dirty={isDirty || undefined}>
                <span className={styles.state} role="status">
                  {isDirty ? `${changed.length} 项修改未保存` : '没有未保存的修改'}
                </span>
                {failure === undefined ? null : <Alert>{failure}</Alert>}
                <Button variant="outline" aria-disabled={!isDirty} onClick={discard}>
                  放弃修改
                </Button>
                <Button
                  type="submit"
                  title="Ctrl + Enter"
                  loading={form.formState.isSubmitting}
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
          onClose={dismiss}
        />
      )}
    </Page>
  );
}
