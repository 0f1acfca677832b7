import { errorMessage } from '@wenyuan/api-client';
import { isComposing, toast } from '@wenyuan/ui';
import { Input } from '@wenyuan/ui/forms';
import { useRef, useState } from 'react';
import { changeOf } from './form-values.ts';
import styles from './kit.module.css';
import { useListTools } from './list-context.ts';
import { write } from './resource.ts';

type Sorted = { readonly id: number; readonly sort: number };

/** The place of a row, which a press makes a field: Enter and leaving the field save it, Esc gives it up. */
export function SortCell({ row }: { row: Sorted }) {
  const { group, may, nameOf } = useListTools();
  /** What is typed; undefined while the place only stands there. */
  const [text, setText] = useState<string>();
  const isSaving = useRef(false);
  const returnsFocus = useRef(false);
  if (!may(`${group}.update`)) return row.sort;
  const close = () => setText(undefined);
  const save = async (typed: string) => {
    if (isSaving.current) return;
    if (typed === String(row.sort)) return close();
    if (!/^\d{1,10}$/.test(typed)) {
      toast.error('排序值应为不小于 0 的整数');
      return close();
    }
    isSaving.current = true;
    try {
      await write(`${group}.update`, changeOf(`${group}.update`, row, { sort: Number(typed) }));
    } catch (error) {
      toast.error(errorMessage(error, '修改失败'));
    } finally {
      isSaving.current = false;
      close();
    }
  };
  if (text === undefined)
    return (
      <button
        ref={(button) => {
          if (returnsFocus.current) button?.focus();
          returnsFocus.current = false;
        }}
        type="button"
        className={styles.sort}
        title="修改排序"
        aria-label={`排序 ${row.sort}，修改 ${nameOf(row)}`}
        onClick={() => setText(String(row.sort))}
      >
        {row.sort}
      </button>
    );
  return (
    <Input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that made it a field leads into it
      autoFocus
      size="sm"
      style={{ width: 88 }}
      inputMode="numeric"
      aria-label="排序"
      value={text}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setText(target.value.trim())}
      onBlur={() => void save(text)}
      onKeyDown={(event) => {
        const { key, nativeEvent } = event;
        if (isComposing(nativeEvent) || (key !== 'Enter' && key !== 'Escape')) return;
        // The key would press the button that takes the field's place.
        event.preventDefault();
        returnsFocus.current = true;
        if (key === 'Enter') void save(text);
        else close();
      }}
    />
  );
}
