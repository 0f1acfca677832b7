import { isComposing } from '@wenyuan/ui';
import { Input } from '@wenyuan/ui/forms';
import { useState } from 'react';
import type { FilterProps, OwnFilter } from './filters.ts';

/** The rows with a value that is typed as a whole, such as an address: a part of it finds nothing. */
export function typedFilter(name: string, label: string): OwnFilter {
  const TypedControl = ({ id, params, setParam }: FilterProps) => {
    const value = params.get(name) ?? '';
    const [text, setText] = useState(value);
    const [given, setGiven] = useState(value);
    // The address changed by itself: the field follows it.
    if (given !== value) {
      setGiven(value);
      setText(value);
    }
    const apply = () => {
      if (text.trim() !== value) setParam(name, [text.trim()]);
    };
    return (
      <Input
        id={id}
        size="sm"
        style={{ width: 140 }}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={apply}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !isComposing(nativeEvent)) apply();
        }}
      />
    );
  };
  return {
    kind: 'own',
    label,
    names: [name],
    Control: TypedControl,
    useWord: (params) => params.get(name) ?? undefined,
  };
}
