import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import type { FilterProps, OwnFilter } from './filters.ts';
import { PersonInput } from './person-input.tsx';

/** The rows of one person, found by name. */
export function userFilter(name: string, label: string): OwnFilter {
  const UserControl = ({ id, params, setParam }: FilterProps) => (
    <PersonInput
      id={id}
      placeholder={params.has(name) ? '换一位' : '用户名'}
      onChoose={(person) => setParam(name, [String(person.id)])}
    />
  );
  return {
    kind: 'own',
    label,
    names: [name],
    Control: UserControl,
    useWord: (params) => {
      const ids = params.getAll(name).map(Number).filter(Number.isInteger);
      const { data } = useQuery({
        ...api.user.list({ page: 1, size: Math.max(1, ids.length), id: ids }),
        enabled: ids.length > 0,
      });
      if (ids.length === 0) return undefined;
      const known = (data?.user ?? []).filter(({ id }) => ids.includes(id));
      return known.length === 0
        ? ids.map((id) => `#${id}`).join('、')
        : known.map(({ username }) => username).join('、');
    },
  };
}
