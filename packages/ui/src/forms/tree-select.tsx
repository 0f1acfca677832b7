import { searchTree, type TreeOption } from '@wenyuan/domain';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { isComposing } from '../is-composing.ts';
import { showPopover } from '../show-popover.ts';
import { Input } from './controls.tsx';
import type { ControlAttributes } from './field.tsx';
import styles from './tree-select.module.css';

const GAP = 4;
const HEIGHT_MAX = 320;
const WIDTH_MIN = 240;
/** Keys that begin to choose; phones and input methods name what they type by the last two. */
const OPENING = /^(.|Enter|Arrow(Down|Up)|Backspace|Delete|Process|Unidentified)$/u;

/** Below the field, or above it where more room is left: the keyboard of a phone covers the lower half. */
function place(list: HTMLElement, field: HTMLElement): void {
  const anchor = field.getBoundingClientRect();
  const top = visualViewport?.offsetTop ?? 0;
  const bottom = top + (visualViewport?.height ?? innerHeight);
  const [above, below] = [anchor.top - top - 2 * GAP, bottom - anchor.bottom - 2 * GAP];
  const isBelow =
    below >= Math.min(HEIGHT_MAX, list.firstElementChild?.scrollHeight ?? 0) || below >= above;
  const width = Math.min(Math.max(anchor.width, WIDTH_MIN), innerWidth - 2 * GAP);
  list.style.width = `${width}px`;
  list.style.left = `${Math.max(GAP, Math.min(anchor.left, innerWidth - width - GAP))}px`;
  list.style.maxHeight = `${Math.min(HEIGHT_MAX, isBelow ? below : above)}px`;
  list.style.top = isBelow
    ? `${anchor.bottom + GAP}px`
    : `${anchor.top - GAP - list.offsetHeight}px`;
}

/**
 * One row of a tree, found by typing a part of its name or of the names above it, or picked from the list of all. Unlike the
 * platform's select, it is of use for hundreds of rows.
 */
export function TreeSelect({
  options,
  value,
  none,
  onChange,
  inputRef,
  size = 'md',
  ...attributes
}: Partial<ControlAttributes> & {
  options: readonly TreeOption[];
  /** 0 for none. */
  value: number;
  none: string;
  onChange: (value: number) => void;
  inputRef?: Ref<HTMLInputElement> | undefined;
  size?: 'sm' | 'md';
}) {
  const [isOpen, setOpen] = useState(false);
  /** What was typed since the list opened. */
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  /** In the list of all, which "none" begins. */
  const chosenIndex = 1 + options.findIndex((option) => option.value === value);
  const isSearching = words.trim() !== '';
  const offered = isSearching
    ? searchTree(options, words)
    : [{ value: 0, label: none, path: none }, ...options];

  // In the top layer, no scrolling container clips the list; it follows its field, and what is left of it by typing.
  useEffect(() => {
    if (isOpen && list.current !== null) showPopover(list.current);
  }, [isOpen]);
  useEffect(() => {
    const [popup, field] = [list.current, root.current];
    if (!isOpen || popup === null || field === null) return;
    const follow = () => place(popup, field);
    follow();
    addEventListener('scroll', follow, { capture: true, passive: true });
    visualViewport?.addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, { capture: true });
      visualViewport?.removeEventListener('resize', follow);
    };
  }, [isOpen, offered.length]);
  useEffect(() => {
    if (isOpen) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);

  const open = () => {
    if (isOpen) return;
    setOpen(true);
    setWords('');
    setActive(chosenIndex);
  };
  const close = () => {
    setOpen(false);
    setWords('');
  };
  const choose = (option: TreeOption | undefined) => {
    if (option === undefined) return;
    close();
    if (option.value !== value) onChange(option.value);
  };
  const press = (event: KeyboardEvent) => {
    // While an input method composes a Chinese word, its keys are its own; with Ctrl, Enter sends the form.
    if (isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    // A dialog around the field stays open, and a form around it is not sent.
    if (key === 'Escape' ? isOpen : key === 'Enter' || step !== 0) event.preventDefault();
    if (!isOpen) {
      // A space, as of a button that opens a list, is no word of a name.
      if (key === ' ') event.preventDefault();
      // What is typed then takes the place of the path that is shown.
      if (OPENING.test(key)) open();
    } else if (key === 'Escape') close();
    else if (key === 'Enter') choose(offered[active]);
    else if (step !== 0 && offered.length > 0)
      setActive((active + step + offered.length) % offered.length);
  };
  return (
    <div ref={root} className={styles.root}>
      <Input
        {...attributes}
        ref={inputRef}
        size={size}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={
          isOpen && offered[active] !== undefined ? `${id}-${active}` : undefined
        }
        placeholder={isOpen ? '输入名称查找' : none}
        title={chosen?.path}
        value={isOpen ? words : (chosen?.path ?? '')}
        onClick={open}
        onChange={({ target }) => {
          open();
          setWords(target.value);
          setActive(target.value.trim() === '' ? chosenIndex : 0);
        }}
        onKeyDown={press}
        onBlur={close}
      />
      <ChevronDown className={styles.arrow} size={15} aria-hidden="true" />
      {isOpen ? (
        // A press on the list, or on its scrollbar, leaves the focus in the field.
        <div
          ref={list}
          popover="manual"
          role="presentation"
          className={styles.list}
          onMouseDown={(event) => event.preventDefault()}
        >
          <ul id={id} role="listbox" aria-label="选项">
            {offered.map((option, index) => (
              <li
                key={option.value}
                id={`${id}-${index}`}
                role="option"
                aria-label={option.path}
                aria-selected={option.value === value}
                data-active={index === active || undefined}
                className={styles.option}
                onClick={() => choose(option)}
                onKeyDown={press}
              >
                {isSearching ? option.path : option.label}
              </li>
            ))}
          </ul>
          <p className={styles.nothing} role="status">
            {offered.length === 0 ? `没有找到“${words.trim()}”` : ''}
          </p>
        </div>
      ) : null}
    </div>
  );
}
