import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { Input } from '@wenyuan/ui/forms';
import { useEffect, useId, useRef, useState } from 'react';
import type { FilterProps, OwnFilter } from './filters.ts';

/** Long enough to type a name, short enough not to wait for it. */
const PAUSE_MS = 300;
const OFFERED = 8;

/** The rows of one person, found by name. */
export function userFilter(name: string, label: string): OwnFilter {
  const UserControl = ({ id, params, setParam }: FilterProps) => {
    const offers = useId();
    const [text, setText] = useState('');
    const [words, setWords] = useState('');
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => () => clearTimeout(timer.current), []);
    const { data, isFetching } = useQuery({
      ...api.user.list({ page: 1, size: OFFERED, wd: words }),
      enabled: words !== '',
    });
    // Somebody who may not search gets any users.
    const found = (data?.user ?? []).filter(({ username }) => username.includes(words));
    const isUnknown = words !== '' && words === text && !isFetching && found.length === 0;
    const choose = (typed: string) => {
      const person = found.find(({ username }) => username === typed);
      if (person === undefined) return false;
      clearTimeout(timer.current);
      setText('');
      setWords('');
      setParam(name, [String(person.id)]);
      return true;
    };
    return (
      <>
        <Input
          id={id}
          list={offers}
          size="sm"
          width="140px"
          autoComplete="off"
          placeholder={params.has(name) ? '换一位' : '用户名'}
          maxLength={64}
          value={text}
          onChange={({ target }) => {
            const typed = target.value.trim();
            if (choose(typed)) return;
            setText(target.value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => setWords(typed), PAUSE_MS);
          }}
          onKeyDown={({ key }) => {
            const [only] = found;
            if (key === 'Enter' && !choose(text.trim()) && found.length === 1 && only !== undefined)
              choose(only.username);
          }}
        />
        <datalist id={offers}>
          {found.map(({ id: key, username }) => (
            <option key={key} value={username}>
              {username}
            </option>
          ))}
        </datalist>
        <span role="status">{isUnknown ? '没有这个用户' : ''}</span>
      </>
    );
  };
  return {
    kind: 'own',
    label,
    names: [name],
    Control: UserControl,
    useWord: (params) => {
      const ids = params.getAll(name).map(Number).filter(Number.isInteger);
      const { data } = useQuery({
        ...api.user.list({ page: 1, size: OFFERED, id: ids }),
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
