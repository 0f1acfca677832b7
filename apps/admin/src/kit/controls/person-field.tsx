import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import type { FieldProps } from '../field.ts';
import { PersonInput } from '../person-input.tsx';
import { LookupField } from './lookup-field.tsx';

function useNames(ids: readonly number[]) {
  const { data } = useQuery({
    ...api.user.list({ page: 1, size: Math.max(1, ids.length), id: [...ids] }),
    enabled: ids.length > 0,
  });
  return (id: number) => data?.user.find((person) => person.id === id)?.username;
}

/** One person or several, found by name; the value is an id, or a list of them. */
export function PersonField(props: FieldProps & { several: boolean }) {
  return (
    <LookupField
      {...props}
      useNames={useNames}
      Find={PersonInput}
      words={{ none: '输入用户名', another: '换一位', more: '再加一位' }}
    />
  );
}
