import { classes, Dialog, isComposing, WordsNote, searchWords } from '@wenyuan/ui';
import { Input } from '@wenyuan/ui/forms';
import { useState, type KeyboardEvent } from 'react';
import type { Screen } from '../screens.ts';
import { paletteEntries, type PaletteActions, type PaletteEntry } from './palette-entries.ts';
import styles from './shell.module.css';
import { PALETTE_WORDS_MAX, usePaletteSearch, usePinyin, usePlaces } from './use-palette-search.ts';

/** Finds any page or action by a few letters of its name or of its sound, and documents, people and orders. */
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
  const own = paletteEntries(screens, actions, words, usePinyin(), usePlaces());
  const { found: others, isSearching } = usePaletteSearch(
    screens,
    actions,
    searchWords(words, PALETTE_WORDS_MAX),
  );
  const found = [...own, ...others];
  const run = (entry: PaletteEntry | undefined) => {
    if (entry === undefined) return;
    onClose();
    entry.run();
  };
  const press = (event: KeyboardEvent) => {
    // While an input method composes a Chinese word, Enter only confirms that word.
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      // What opens takes the focus, and would take the rest of the key press for its own.
      event.preventDefault();
      run(found[index]);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || found.length === 0) return;
    event.preventDefault();
    const next = (index + step + found.length) % found.length;
    setIndex(next);
    document.getElementById(`palette-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Dialog title="跳转到" top onClose={onClose}>
      <Input
        role="combobox"
        aria-label="页面、操作或内容的名称"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={found[index] === undefined ? undefined : `palette-${index}`}
        placeholder="名称、拼音或首字母，如 sc、上传、用户名"
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setIndex(0);
        }}
        onKeyDown={press}
      />
      <WordsNote words={words} max={PALETTE_WORDS_MAX} />
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
      <p className={styles.nothing} role="status">
        {isSearching
          ? '查找中…'
          : found.every(({ id }) => id === 'search')
            ? `没有找到“${words.trim()}”，可换个说法，或输入拼音首字母`
            : ''}
      </p>
    </Dialog>
  );
}
