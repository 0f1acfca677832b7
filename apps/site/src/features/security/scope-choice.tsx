import type { TokenScope } from '@wenyuan/api-client';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import styles from './security.module.css';

function byGroup(scopes: readonly TokenScope[]): [string, TokenScope[]][] {
  const groups = new Map<string, TokenScope[]>();
  for (const scope of scopes) groups.set(scope.group, [...(groups.get(scope.group) ?? []), scope]);
  return [...groups];
}

/** Selects the operations that a token may call, grouped by subject. */
export function ScopeChoice<Values extends FieldValues>({
  control,
  name,
  scopes,
}: {
  control: Control<Values>;
  name: FieldPath<Values>;
  scopes: readonly TokenScope[];
}) {
  const { field, fieldState } = useController({ control, name });
  const chosen = new Set(field.value as readonly string[]);
  const choose = (keys: readonly string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const key of keys) {
      if (isOn) next.add(key);
      else next.delete(key);
    }
    field.onChange([...next]);
  };
  return (
    <fieldset className={styles.scopes}>
      <legend className={styles.legend}>可用的操作（已选 {chosen.size} 项）</legend>
      {byGroup(scopes).map(([group, items]) => {
        const keys = items.map(({ key }) => key);
        const count = keys.filter((key) => chosen.has(key)).length;
        return (
          <details key={group} className={styles.group}>
            <summary className={styles.summary}>
              {group}
              <span className={styles.count}>
                {count} / {keys.length}
              </span>
            </summary>
            <div className={styles.choices}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={count === keys.length}
                  onChange={(event) => choose(keys, event.target.checked)}
                />
                全选
              </label>
              {items.map(({ key, title }) => (
                <label key={key} className={styles.choice}>
                  <input
                    type="checkbox"
                    checked={chosen.has(key)}
                    onChange={(event) => choose([key], event.target.checked)}
                  />
                  {title}
                </label>
              ))}
            </div>
          </details>
        );
      })}
      {fieldState.error?.message === undefined ? null : (
        <p className={styles.error} role="alert">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}
