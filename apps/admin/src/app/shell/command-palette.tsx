import type { AdminMenuItem } from '@wenyuan/domain';
import { classes, Dialog } from '@wenyuan/ui';
import { Input } from '@wenyuan/ui/forms';
import { useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import styles from './shell.module.css';

/** Any page by a few letters of its name. */
export function CommandPalette({
  items,
  onClose,
}: {
  items: readonly AdminMenuItem[];
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [index, setIndex] = useState(0);
  const all = items.flatMap((item) => item.children ?? [item]);
  const found = all.filter(
    ({ title, page }) => title.includes(words.trim()) || page.includes(words.trim().toLowerCase()),
  );
  const go = (page: string | undefined) => {
    if (page === undefined) return;
    onClose();
    void navigate(page);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(found[index]?.page);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || found.length === 0) return;
    event.preventDefault();
    setIndex((index + step + found.length) % found.length);
  };
  return (
    <Dialog title="跳转到" onClose={onClose}>
      <Input
        role="combobox"
        aria-label="页面名称"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={found[index] === undefined ? undefined : `palette-${index}`}
        placeholder="输入页面名称"
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setIndex(0);
        }}
        onKeyDown={press}
      />
      <ul className={styles.found} role="listbox" id="palette-list" aria-label="页面">
        {found.map(({ page, title }, position) => (
          <li
            key={page}
            id={`palette-${position}`}
            role="option"
            aria-selected={position === index}
            className={classes(styles.option, position === index && styles.optionCurrent)}
            onClick={() => go(page)}
            onKeyDown={press}
          >
            {title}
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className={styles.nothing}>没有名为“{words}”的页面</p> : null}
    </Dialog>
  );
}
