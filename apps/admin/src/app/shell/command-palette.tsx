import { classes, Dialog } from '@wenyuan/ui';
import { Input } from '@wenyuan/ui/forms';
import { useState, type KeyboardEvent } from 'react';
import type { Screen } from '../screens.ts';
import { paletteEntries, type PaletteActions, type PaletteEntry } from './palette-entries.ts';
import styles from './shell.module.css';

/** Finds any page or action by a few letters of its name. */
export function CommandPalette({
  screens,
  actions,
  onClose,
}: {
  screens: readonly Screen[];
  actions: PaletteActions;
  onClose: () => void;
}) {
  const [words, setWords] = useState('');
  const [index, setIndex] = useState(0);
  const found = paletteEntries(screens, actions, words);
  const run = (entry: PaletteEntry | undefined) => {
    if (entry === undefined) return;
    onClose();
    entry.run();
  };
  const press = (event: KeyboardEvent) => {
    // While an input method composes a Chinese word, Enter only confirms that word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') run(found[index]);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || found.length === 0) return;
    event.preventDefault();
    const next = (index + step + found.length) % found.length;
    setIndex(next);
    document.getElementById(`palette-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Dialog title="跳转到" onClose={onClose}>
      <Input
        role="combobox"
        aria-label="页面、操作或文档名称"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={found[index] === undefined ? undefined : `palette-${index}`}
        placeholder="输入页面、操作或文档名称"
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setIndex(0);
        }}
        onKeyDown={press}
      />
      <ul className={styles.found} role="listbox" id="palette-list" aria-label="结果">
        {found.map((entry, position) => (
          <li
            key={entry.id}
            id={`palette-${position}`}
            role="option"
            aria-selected={position === index}
            className={classes(styles.option, position === index && styles.optionCurrent)}
            onClick={() => run(entry)}
            onKeyDown={press}
          >
            <span>{entry.title}</span>
            <span className={styles.optionKind}>{entry.kind}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className={styles.nothing}>没有名为“{words}”的页面或操作</p> : null}
    </Dialog>
  );
}
