import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { FieldFrame } from '@wenyuan/ui/forms';
import { X } from 'lucide-react';
import type { FieldProps } from '../field.ts';
import { PersonInput } from '../person-input.tsx';
import styles from './controls.module.css';
import { useField } from './use-field.ts';

/** One person or several, found by name; the value is an id, or a list of them. */
export function PersonField({ several, ...props }: FieldProps & { several: boolean }) {
  const { field, frame } = useField(props);
  const ids = [field.value as number | readonly number[] | null].flat().filter((id) => id !== null);
  const { data } = useQuery({
    ...api.user.list({ page: 1, size: Math.max(1, ids.length), id: ids }),
    enabled: ids.length > 0,
  });
  const nameOf = (id: number) =>
    data?.user.find((person) => person.id === id)?.username ?? `#${id}`;
  const set = (chosen: readonly number[]) => field.onChange(several ? chosen : (chosen[0] ?? null));
  return (
    <FieldFrame {...frame}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
        <div className={styles.people}>
          {ids.map((person) => (
            <button
              key={person}
              type="button"
              className={styles.person}
              aria-label={`移除 ${nameOf(person)}`}
              onClick={() => set(ids.filter((one) => one !== person))}
            >
              {nameOf(person)}
              <X size={13} aria-hidden="true" />
            </button>
          ))}
          <PersonInput
            id={id}
            placeholder={ids.length === 0 ? '输入用户名' : several ? '再加一位' : '换一位'}
            describedBy={describedBy}
            invalid={invalid}
            onChoose={(person) =>
              set(several ? [...ids.filter((one) => one !== person.id), person.id] : [person.id])
            }
          />
        </div>
      )}
    </FieldFrame>
  );
}
