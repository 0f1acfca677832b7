import type { Config } from '@wenyuan/api-client';
import { formatRelativeTime } from '@wenyuan/domain';
import { FieldFrame } from '@wenyuan/ui/forms';
import { useId } from 'react';
import { useController, type Control, type FieldValues } from 'react-hook-form';
import { SettingControl } from './setting-control.tsx';
import { defaultLabel, defaultOf, fieldOf, labelOf } from './setting-values.ts';
import styles from './settings.module.css';

/**
 * One setting: its name, its control, and beside them what differs from the default and who changed it last. One that has no
 * effect now is inert and says why; its value stays.
 */
export function SettingField({
  row,
  control,
  lastChange,
  idle,
  isDirty,
  onReset,
}: {
  row: Config;
  control: Control<FieldValues>;
  lastChange: { readonly username: string; readonly created_at: string } | undefined;
  /** Why the setting has no effect. */
  idle: string | undefined;
  isDirty: boolean;
  onReset: (value: string) => void;
}) {
  const reasonId = useId();
  const { field, fieldState } = useController({ control, name: fieldOf(row) });
  const original = defaultOf(row, field.value);
  const label = labelOf(row);
  return (
    <div
      className={styles.row}
      data-idle={idle !== undefined || undefined}
      data-differs={original !== undefined || undefined}
    >
      <fieldset
        className={styles.fieldOf}
        disabled={idle !== undefined}
        aria-describedby={idle === undefined ? undefined : reasonId}
      >
        <FieldFrame
          label={label}
          error={fieldState.error?.message}
          hint={row.placeholder === '' ? undefined : row.placeholder}
        >
          {(attributes) => (
            <SettingControl row={row} label={label} field={field} attributes={attributes} />
          )}
        </FieldFrame>
        {idle === undefined ? null : (
          <p id={reasonId} className={styles.idle}>
            {idle}
          </p>
        )}
      </fieldset>
      <p className={styles.meta}>
        {isDirty ? <span className={styles.unsaved}>未保存</span> : null}
        {original === undefined ? null : (
          <>
            <span>
              <span className={styles.differs} aria-hidden="true" />
              默认：{defaultLabel(row, original)}
            </span>
            {idle === undefined ? (
              <button
                type="button"
                className={styles.reset}
                aria-label={`${label}：恢复默认`}
                onClick={() => onReset(original)}
              >
                恢复默认
              </button>
            ) : null}
          </>
        )}
        {lastChange !== undefined ? (
          <span>
            {lastChange.username} {formatRelativeTime(lastChange.created_at)}修改
          </span>
        ) : row.updated_at === null ? null : (
          <span>{formatRelativeTime(row.updated_at)}修改</span>
        )}
      </p>
    </div>
  );
}
