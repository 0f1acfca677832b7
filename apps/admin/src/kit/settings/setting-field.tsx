import type { Config } from '@wenyuan/api-client';
import { formatRelativeTime } from '@wenyuan/domain';
import { excessMessage, FieldFrame } from '@wenyuan/ui/forms';
import { useEffect, useId, useRef } from 'react';
import { useController, type Control, type FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router';
import { SettingControl } from './setting-control.tsx';
import { settingAnchor } from '../../lib/setting-anchor.ts';
import { labelOf } from '../../lib/setting-label.ts';
import type { SettingChoice, SettingNote } from './settings-page.tsx';
import { defaultLabel, defaultOf, fieldOf, textOf } from './setting-values.ts';
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
  idleId,
  isDirty,
  Choice,
  Note,
  onChange,
}: {
  row: Config;
  control: Control<FieldValues>;
  lastChange: { readonly username: string; readonly created_at: string } | undefined;
  /** Why the setting has no effect. */
  idle: string | undefined;
  /** What says why the whole group has none. */
  idleId: string | undefined;
  isDirty: boolean;
  Choice: SettingChoice | undefined;
  Note: SettingNote | undefined;
  onChange: (value: string) => void;
}) {
  const reasonId = useId();
  const { field, fieldState } = useController({ control, name: fieldOf(row) });
  const { hash, key } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const isNamed = hash === `#${settingAnchor(row.name)}`;
  useEffect(() => {
    if (!isNamed) return;
    place.current?.scrollIntoView({ block: 'center' });
    const control = place.current?.querySelector<HTMLElement>(
      ':is(input, textarea, select, button):enabled',
    );
    (control ?? place.current)?.focus();
    // By its key, the address may be chosen again.
  }, [isNamed, key]);
  const original = defaultOf(row, field.value);
  const label = labelOf(row);
  const isIdle = idle !== undefined || idleId !== undefined;
  // A secret has buttons for that.
  const hint = row.is_secret ? row.placeholder.replace(/，?留空则保持不变/, '') : row.placeholder;
  return (
    <fieldset
      id={settingAnchor(row.name)}
      className={styles.row}
      disabled={isIdle}
      aria-describedby={idle === undefined ? idleId : reasonId}
      data-idle={isIdle || undefined}
      data-differs={original !== undefined || undefined}
    >
      {/* A disabled fieldset takes no focus. */}
      <div ref={place} tabIndex={-1}>
        <FieldFrame
          // Many choices need the whole width.
          isBeside={row.input_type !== 'select-multi'}
          label={label}
          error={excessMessage(textOf(field.value), row.max_length) ?? fieldState.error?.message}
          hint={hint === '' ? undefined : hint}
        >
          {(attributes) => (
            <>
              <SettingControl row={row} label={label} field={field} attributes={attributes} />
              {Choice === undefined ? null : <Choice label={label} onChoose={onChange} />}
              {Note === undefined || isIdle ? null : <Note value={field.value} />}
              {idle === undefined ? null : (
                <p id={reasonId} className={styles.idle}>
                  {idle}
                </p>
              )}
              <p className={styles.meta}>
                {isDirty ? <span className={styles.unsaved}>未保存</span> : null}
                {original === undefined ? null : (
                  <>
                    <span>
                      <span className={styles.differs} aria-hidden="true" />
                      默认：{defaultLabel(row, original)}
                    </span>
                    {isIdle ? null : (
                      <button
                        type="button"
                        className={styles.reset}
                        aria-label={`${label}：恢复默认`}
                        onClick={() => onChange(original)}
                      >
                        恢复默认
                      </button>
                    )}
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
            </>
          )}
        </FieldFrame>
      </div>
    </fieldset>
  );
}
