import { isComposing } from '@wenyuan/ui';
import { Input } from '@wenyuan/ui/forms';
import { useId, useState } from 'react';
import type { FilterProps, OwnFilter } from './filters.ts';
import styles from './kit.module.css';

/**
 * The rows with a value that is typed as a whole, such as an address: a part of it finds nothing. What the list does not
 * understand is told here, and filters nothing.
 */
export function typedFilter(name: string, label: string, placeholder = ''): OwnFilter {
  const TypedControl = ({ id, params, setParam, faultOf }: FilterProps) => {
    const value = params.get(name) ?? '';
    const [text, setText] = useState(value);
    const [given, setGiven] = useState(value);
    const [fault, setFault] = useState<string>();
    const faultId = useId();
    // The address changed by itself: the field follows it.
    if (given !== value) {
      setGiven(value);
      setText(value);
      setFault(undefined);
    }
    const apply = () => {
      const typed = text.trim();
      if (typed === value) return;
      const found = typed === '' ? undefined : faultOf(name, typed);
      setFault(found);
      if (found === undefined) setParam(name, [typed]);
    };
    return (
      <>
        <Input
          id={id}
          size="sm"
          style={{ width: 140 }}
          placeholder={placeholder}
          value={text}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={fault === undefined ? undefined : faultId}
          onChange={({ target }) => {
            setText(target.value);
            setFault(undefined);
          }}
          onBlur={apply}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !isComposing(nativeEvent)) apply();
          }}
        />
        <span id={faultId} role="status" className={styles.filterFault}>
          {fault}
        </span>
      </>
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
