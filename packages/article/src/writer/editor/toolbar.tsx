import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { classes, IconButton, Menu } from '@wenyuan/ui';
import {
  ChevronDown,
  Ellipsis,
  ImagePlus,
  Link as LinkIcon,
  Table as TableIcon,
} from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import {
  blocks,
  history,
  keysHere,
  marks,
  more,
  textStyleOf,
  textStyles,
  type Command,
} from './commands.ts';
import styles from './editor.module.css';

const BUTTON = 'button:not([role^=menuitem])';

/** The buttons above the text: one stop of the Tab key, arrow keys between them, Esc back to the text. */
export function Toolbar({
  editor,
  controls,
  onLink,
  onPicture,
  onSource,
  onKeys,
}: {
  editor: Editor;
  /** The id of the text. */
  controls: string;
  onLink: () => void;
  onPicture: () => void;
  onSource: () => void;
  onKeys: () => void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: [...marks, ...blocks, ...more].filter(({ isOn }) => isOn?.(now)).map(({ name }) => name),
      off: history.filter(({ run }) => !run(now.can().chain()).run()).map(({ name }) => name),
      style: textStyleOf(now)?.name ?? '正文',
      isLink: now.isActive('link'),
      isTable: now.isActive('table'),
    }),
  });

  // One stop of the Tab key: the first button, until another one has had the focus.
  useEffect(() => {
    const [, ...others] = bar.current?.querySelectorAll<HTMLElement>(BUTTON) ?? [];
    for (const other of others) other.tabIndex = -1;
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>(BUTTON) ?? [])];
    const index = buttons.indexOf(event.target as HTMLElement);
    if (index === -1) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      editor.commands.focus();
      return;
    }
    const moves: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: -1,
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    buttons.at(move % buttons.length)?.focus();
  };
  /** The button that has the focus is the one that Tab comes back to. */
  const onFocus = (target: HTMLElement) => {
    for (const button of bar.current?.querySelectorAll<HTMLElement>(BUTTON) ?? [])
      button.tabIndex = button === target ? 0 : -1;
  };

  /** What a button that acts on the selection does. Where it cannot, the arrow keys and Tab come to it all the same. */
  const acting = (isOff: boolean, run: (chain: ChainedCommands) => ChainedCommands) => ({
    'aria-disabled': isOff,
    // The selection stays in the text.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: () => {
      if (!isOff) run(editor.chain().focus()).run();
    },
  });
  const button = ({ name, icon: Icon, keys, run, isOn }: Command) => (
    <IconButton
      key={name}
      label={keys === undefined ? name : `${name}（${keysHere(keys)}）`}
      className={classes(styles.tool, state.on.includes(name) && styles.on)}
      aria-pressed={isOn === undefined ? undefined : state.on.includes(name)}
      {...acting(state.off.includes(name), run)}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );

  return (
    <div
      ref={bar}
      className={styles.toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label="格式"
      aria-controls={controls}
      aria-keyshortcuts="Alt+F10"
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target.matches(BUTTON)) onFocus(event.target as HTMLElement);
      }}
    >
      {history.map(button)}
      <span className={styles.gap} />
      <Menu
        label={`段落样式：${state.style}`}
        align="start"
        className={styles.style}
        actions={textStyles.map(({ name, level, keys }) => ({
          label: `${name}　${keysHere(keys)}`,
          checked: state.style === name,
          onSelect: () => {
            const chain = editor.chain().focus();
            (level === undefined
              ? chain.setParagraph()
              : chain.setNode('heading', { level })
            ).run();
          },
        }))}
      >
        {state.style}
        <ChevronDown aria-hidden="true" />
      </Menu>
      <span className={styles.gap} />
      {marks.map(button)}
      <span className={styles.gap} />
      {blocks.map(button)}
      <span className={styles.gap} />
      <IconButton
        label={`链接（${keysHere('Ctrl+K')}）`}
        className={classes(styles.tool, state.isLink && styles.on)}
        aria-pressed={state.isLink}
        onClick={onLink}
      >
        <LinkIcon aria-hidden="true" />
      </IconButton>
      <IconButton label="插入图片" className={styles.tool} onClick={onPicture}>
        <ImagePlus aria-hidden="true" />
      </IconButton>
      <IconButton
        label="插入表格"
        className={classes(styles.tool, state.isTable && styles.on)}
        {...acting(state.isTable, (chain) =>
          chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
        )}
      >
        <TableIcon aria-hidden="true" />
      </IconButton>
      <Menu
        label="更多格式"
        className={styles.tool}
        actions={[
          ...more.map(({ name, icon: Icon, keys, run, isOn }) => ({
            label: keys === undefined ? name : `${name}　${keysHere(keys)}`,
            icon: <Icon aria-hidden="true" />,
            ...(isOn === undefined ? {} : { checked: state.on.includes(name) }),
            onSelect: () => void run(editor.chain().focus()).run(),
          })),
          { label: 'HTML 源代码', onSelect: onSource },
          { label: '快捷键', onSelect: onKeys },
        ]}
      >
        <Ellipsis aria-hidden="true" />
      </Menu>
    </div>
  );
}
