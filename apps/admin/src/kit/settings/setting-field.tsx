import type { Config } from '@wenyuan/api-client';
import { formatRelativeTime, SECRET_MASK } from '@wenyuan/domain';
import type { ReactNode } from 'react';
import { useController, type Control, type FieldValues } from 'react-hook-form';
import { SettingControl } from './setting-control.tsx';
import { defaultLabel, defaultOf, fieldOf, isMoney } from './setting-values.ts';
import styles from './settings.module.css';
import { FieldFrame } from '@wenyuan/ui/forms';

/** One setting: its name, its control, and beside them what differs from the default and who changed it last. */
export function SettingField({
  row,
  control,
  lastChange,
  onReset,
  children,
}: {
  row: Config;
  control: Control<FieldValues>;
  lastChange: { readonly username: string; readonly created_at: string } | undefined;
  onReset: (value: string) => void;
  children: ReactNode;
}) {
  const { field, fieldState } = useController({ control, name: fieldOf(row) });
  const original = defaultOf(row, field.value);
  const label = isMoney(row) ? row.label.replace('（分）', '（元）') : row.label;
  const isSet = row.is_secret && row.value === SECRET_MASK;
  return (
    <div className={styles.row}>
      <FieldFrame
        label={label}
        error={fieldState.error?.message}
        hint={row.placeholder === '' ? undefined : row.placeholder}
      >
        {(attributes) => (
          <span className={styles.control}>
            <SettingControl row={row} label={label} field={field} attributes={attributes} />
            {children}
          </span>
        )}
      </FieldFrame>
      <p className={styles.meta}>
        {original === undefined ? null : (
          <>
            <span>默认：{defaultLabel(row, original)}</span>
            <button type="button" className={styles.reset} onClick={() => onReset(original)}>
              恢复默认
            </button>
          </>
        )}
        {isSet ? <span>已设置，留空则保持不变</span> : null}
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
