import { useQuery } from '@tanstack/react-query';
import type { User } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { LookupInput } from './lookup-input.tsx';

const OFFERED = 8;

/** Names are the same in any case, and kept in one width (decision 0026). */
const folded = (name: string) => name.normalize('NFKC').toLowerCase();

function usePeople(typed: string) {
  const words = typed.normalize('NFKC');
  const { data, isFetching } = useQuery({
    ...api.user.list({ page: 1, size: OFFERED, wd: words }),
    enabled: words !== '',
  });
  // Somebody who may not search gets any users.
  const found = (data?.user ?? []).filter(({ username }) =>
    folded(username).includes(folded(words)),
  );
  return { found, isFetching };
}

const nameOf = ({ username }: User) => username;

/** Finds one person by name. */
export function PersonInput({
  id,
  placeholder,
  describedBy,
  invalid,
  onChoose,
}: {
  id: string;
  placeholder: string;
  describedBy?: string | undefined;
  invalid?: true | undefined;
  onChoose: (person: User) => void;
}) {
  return (
    <LookupInput
      id={id}
      placeholder={placeholder}
      describedBy={describedBy}
      invalid={invalid}
      useFound={usePeople}
      labelOf={nameOf}
      missing="没有这个用户"
      onChoose={onChoose}
    />
  );
}
