import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Button, isComposing } from '@wenyuan/ui';
import { Input } from '@wenyuan/ui/forms';
import { useId } from 'react';
import styles from './editor.module.css';

const tableActions: readonly (readonly [string, (chain: ChainedCommands) => ChainedCommands])[] = [
  ['上方加行', (chain) => chain.addRowBefore()],
  ['下方加行', (chain) => chain.addRowAfter()],
  ['左侧加列', (chain) => chain.addColumnBefore()],
  ['右侧加列', (chain) => chain.addColumnAfter()],
  ['表头行', (chain) => chain.toggleHeaderRow()],
  ['左对齐', (chain) => chain.setCellAttribute('align', null)],
  ['居中', (chain) => chain.setCellAttribute('align', 'center')],
  ['右对齐', (chain) => chain.setCellAttribute('align', 'right')],
  ['合并或拆分', (chain) => chain.mergeOrSplit()],
  ['删除行', (chain) => chain.deleteRow()],
  ['删除列', (chain) => chain.deleteColumn()],
  ['删除表格', (chain) => chain.deleteTable()],
];

/** What can be done to the table or picture that is selected. */
export function ContextBar({ editor }: { editor: Editor }) {
  const id = useId();
  const { isTable, isImage, alt, at } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isTable: now.isActive('table'),
      isImage: now.isActive('image'),
      alt: String(now.getAttributes('image').alt ?? ''),
      at: now.state.selection.from,
    }),
  });
  if (isImage)
    return (
      <div className={styles.context} role="group" aria-label="选中的图片">
        <label htmlFor={id}>替代文字</label>
        <Input
          id={id}
          key={at}
          size="sm"
          defaultValue={alt}
          placeholder="看不到图片的读者会读到它"
          // A change replaces the picture, which would no longer be selected.
          onChange={(event) =>
            editor
              .chain()
              .updateAttributes('image', { alt: event.target.value })
              .setNodeSelection(at)
              .run()
          }
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            editor.commands.focus();
          }}
        />
        <Button
          size="sm"
          variant="ghost"
          onClick={() => editor.chain().focus().deleteSelection().run()}
        >
          删除图片
        </Button>
      </div>
    );
  if (!isTable) return null;
  return (
    <div className={styles.context} role="group" aria-label="表格">
      {tableActions.map(([name, run]) => (
        <Button
          key={name}
          size="sm"
          variant="ghost"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor.chain().focus()).run()}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
