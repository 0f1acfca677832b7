import { FieldFrame } from '@wenyuan/ui/forms';
import { X } from 'lucide-react';
import type { ComponentType } from 'react';
import type { FieldProps } from '../field.ts';
import styles from './controls.module.css';
import { useField } from './use-field.ts';

/** Finds one thing by typing. */
export type Finding = {
  readonly id: string;
  readonly placeholder: string;
  readonly describedBy: string | undefined;
  readonly invalid: true | undefined;
  readonly onChoose: (found: { readonly id: number }) => void;
};

/** One thing or several, found by typing; the value is an id, or a list of them. */
export function LookupField({
  several = false,
  useNames,
  Find,
  words: { none, another, more = another },
  ...props
}: FieldProps & {
  several?: boolean;
  /** A hook: what the chosen ones are called. */
  useNames: (ids: readonly number[]) => (id: number) => string | undefined;
  Find: ComponentType<Finding>;
  /** What the empty input says: before anything is chosen, for another one in its place, for one more. */
  words: { readonly none: string; readonly another: string; readonly more?: string };
}) {
  const { field, frame } = useField(props);
  const given = field.value as number | readonly number[] | null | undefined;
  const ids = [given].flat().filter((id) => id != null);
  const known = useNames(ids);
  const nameOf = (id: number) => known(id) ?? `#${id}`;
  const set = (chosen: readonly number[]) => field.onChange(several ? chosen : (chosen[0] ?? null));
  return (
    <FieldFrame {...frame}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
        <div className={styles.people}>
          {ids.map((one) => (
            <button
              key={one}
              type="button"
              className={styles.person}
              data-removes
              aria-label={`移除 ${nameOf(one)}`}
              onClick={() => set(ids.filter((each) => each !== one))}
            >
              {nameOf(one)}
              <X size={13} aria-hidden="true" />
            </button>
          ))}
          <Find
            id={id}
            placeholder={ids.length === 0 ? none : several ? more : another}
            describedBy={describedBy}
            invalid={invalid}
            onChoose={(found) =>
              set(several ? [...ids.filter((each) => each !== found.id), found.id] : [found.id])
            }
          />
        </div>
      )}
    </FieldFrame>
  );
}
