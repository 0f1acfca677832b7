import type { ChainedCommands, Editor } from '@tiptap/core';
import { Dialog, Button } from '@wenyuan/ui';
import { excessMessage, FieldFrame, Input } from '@wenyuan/ui/forms';
import { useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import styles from './editor.module.css';

const ADDRESS_MAX = 2000;

/** The address as it is stored: without a scheme it is another site's, but for paths of this one. */
function addressOf(text: string): string | undefined {
  const address = text.trim();
  if (/^(?:https?:\/\/|mailto:)\S+$/i.test(address) || /^[/#](?!\/)\S*$/.test(address))
    return address;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : undefined;
}

/** The address of the link that is selected or at the caret, also at its edges, as `extendMarkRange` takes it. */
function addressAt(editor: Editor): string {
  const { $from, empty } = editor.state.selection;
  const beside = empty ? [$from.nodeAfter, $from.nodeBefore] : [];
  const link = beside.flatMap((node) => node?.marks ?? []).find(({ type }) => type.name === 'link');
  return String((link?.attrs ?? editor.getAttributes('link')).href ?? '');
}

/** Changes a link as a whole. The caret stays where it is: what is typed next does not replace the words of the link. */
function changeLink(editor: Editor, change: (chain: ChainedCommands) => ChainedCommands): void {
  const { empty, from } = editor.state.selection;
  const chain = change(editor.chain().extendMarkRange('link'));
  (empty ? chain.setTextSelection(from) : chain).run();
}

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = addressAt(editor);
  const [text, setText] = useState(before);
  const [error, setError] = useState<string>();
  const excess = excessMessage(text, ADDRESS_MAX);
  const leave = () => {
    onClose();
    editor.commands.focus();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (excess !== undefined) return;
    const href = addressOf(text);
    if (href === undefined) {
      setError('请输入网址，例如 https://example.com 或 /library');
      return;
    }
    if (editor.state.selection.empty && before === '')
      editor.commands.insertContent({
        type: 'text',
        text: href,
        marks: [{ type: 'link', attrs: { href } }],
      });
    else changeLink(editor, (chain) => chain.setLink({ href }));
    leave();
  };
  // Not where it stands: of a form within the form of the article, no `submit` reaches React, and the browser sends it.
  return createPortal(
    <Dialog title={before === '' ? '插入链接' : '修改链接'} onClose={leave}>
      <form className={styles.link} noValidate onSubmit={save}>
        <FieldFrame label="网址" error={excess ?? error}>
          {(attributes) => (
            <Input
              {...attributes}
              type="url"
              value={text}
              placeholder="https://"
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </FieldFrame>
        <div className={styles.buttons}>
          {before === '' ? null : (
            <Button
              variant="ghost"
              onClick={() => {
                changeLink(editor, (chain) => chain.unsetLink());
                leave();
              }}
            >
              取消链接
            </Button>
          )}
          <Button type="submit">确定</Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}
