import { Extension, type Editor } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { Button, classes } from '@wenyuan/ui';
import { Textarea } from '@wenyuan/ui/forms';
import { useCallback, useEffect, useId, useRef, useState, type RefObject } from 'react';
import prose from '../../view/prose.module.css';
import { htmlOf } from './article-html.ts';
import { ContextBar } from './context-bar.tsx';
import { countWords } from '../../count-words.ts';
import styles from './editor.module.css';
import { KeysDialog } from './keys-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { schemaExtensions } from './schema.ts';
import { Toolbar } from './toolbar.tsx';
import { UploadList } from './upload-list.tsx';
import { UploadPlaces } from './upload-places.ts';
import { usePaste } from './use-paste.ts';
import { useUploads, type UploadFile } from './use-uploads.ts';

type Open = 'link' | 'keys';

/** Whether pictures are on their way, and how many did not come into the text. */
export type UploadState = { readonly isBusy: boolean; readonly failed: number };

/** 0 for `auto`. */
const pixels = (length: string) => Number.parseFloat(length) || 0;

/** Shows another text. Undoing does not lead back to the one that stood here before. */
function openText(editor: Editor, html: string): void {
  editor.commands.setContent(html, { emitUpdate: false });
  const { doc, plugins } = editor.state;
  editor.view.updateState(EditorState.create({ doc, plugins }));
  // What shows the state of the editor, as its buttons do, looks at it with each transaction.
  editor.view.dispatch(editor.state.tr);
}

/** The editor of an article's content, as HTML. */
export function RichEditor({
  value,
  onChange,
  onUploads,
  upload,
  readSource,
  foot,
  label,
  describedBy,
  invalid = false,
}: {
  value: string;
  onChange: (html: string) => void;
  onUploads?: (pictures: UploadState) => void;
  upload: UploadFile;
  /** Makes what the server keeps of HTML that was written by hand; undefined when it is refused. */
  readSource: (html: string) => Promise<string | undefined>;
  /** A bar that lies over the text at the end of the window. */
  foot?: RefObject<HTMLElement | null>;
  label: string;
  describedBy?: string | undefined;
  invalid?: boolean;
}) {
  const id = useId();
  const [open, setOpen] = useState<Open>();
  const [source, setSource] = useState<string>();
  const [isReading, setReading] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const latest = useRef(onChange);
  latest.current = onChange;
  /** What this editor told last: anything else came from outside. */
  const told = useRef(value);
  const { uploads, add, place, retry, cancel } = useUploads(upload);
  const holder = useRef<ReturnType<typeof useEditor>>(null);
  const paste = usePaste(
    useCallback(() => holder.current, []),
    add,
    place,
  );
  const [extensions] = useState(() => [
    ...schemaExtensions('从这里开始写，也可以粘贴文字、图片与 Markdown'),
    UploadPlaces,
    Extension.create({
      name: 'keys',
      addKeyboardShortcuts: () => ({
        'Mod-k': () => {
          setOpen('link');
          return true;
        },
        'Alt-F10': () => {
          bar.current?.querySelector<HTMLElement>('button:not([tabindex="-1"])')?.focus();
          return true;
        },
      }),
    }),
  ]);
  /** What lies over the text at the edges of the window, with some room: the caret stays between. */
  const [covered] = useState(() => ({
    left: 0,
    right: 0,
    get top() {
      const { current } = bar;
      return current === null
        ? 0
        : pixels(getComputedStyle(current).top) + current.offsetHeight + 8;
    },
    get bottom() {
      return (foot?.current?.offsetHeight ?? 0) + 8;
    },
  }));
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: {
      ...paste,
      scrollThreshold: covered,
      scrollMargin: covered,
      attributes: {
        id,
        class: prose.prose ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-required': 'true',
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
      },
    },
    onUpdate: ({ editor: now }) => {
      told.current = htmlOf(now);
      latest.current(told.current);
    },
  });
  holder.current = editor;
  const words = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      countWords(now.state.doc.textBetween(0, now.state.doc.content.size, ' ')),
  });

  const failed = uploads.filter(({ failure }) => failure !== undefined).length;
  const isBusy = uploads.length > failed;
  useEffect(() => onUploads?.({ isBusy, failed }), [isBusy, failed, onUploads]);

  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    openText(editor, value);
    setSource((written) => (written === undefined ? undefined : value));
  }, [value, editor]);

  const leaveSource = async (written: string) => {
    setReading(true);
    const kept = written.trim() === '' ? '' : await readSource(written);
    setReading(false);
    if (kept === undefined) return;
    setSource(undefined);
    editor.chain().setContent(kept, { emitUpdate: true }).focus().run();
  };

  return (
    <div className={classes(styles.editor, invalid && styles.invalid)}>
      {source === undefined ? (
        <>
          <div className={styles.top} ref={bar}>
            <Toolbar
              editor={editor}
              controls={id}
              onLink={() => setOpen('link')}
              onPicture={() => picker.current?.click()}
              onSource={() => setSource(value)}
              onKeys={() => setOpen('keys')}
            />
            <ContextBar editor={editor} />
            <UploadList
              uploads={uploads}
              onRetry={(upload_) => retry(editor, upload_)}
              onCancel={(upload_) => cancel(editor, upload_)}
            />
          </div>
          <EditorContent editor={editor} className={styles.text} />
        </>
      ) : (
        <div className={styles.source}>
          <Textarea
            aria-label="HTML 源代码"
            spellCheck={false}
            value={source}
            onChange={(event) => {
              setSource(event.target.value);
              told.current = event.target.value;
              onChange(event.target.value);
            }}
          />
          <div className={styles.buttons}>
            <Button loading={isReading} onClick={() => void leaveSource(source)}>
              返回编辑
            </Button>
          </div>
        </div>
      )}
      <div className={styles.foot}>
        <span>{words} 字</span>
        {isBusy ? <span role="status">正在上传…</span> : null}
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
        onChange={(event) => {
          add(editor, [...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {open === 'link' ? <LinkDialog editor={editor} onClose={() => setOpen(undefined)} /> : null}
      {open === 'keys' ? <KeysDialog onClose={() => setOpen(undefined)} /> : null}
    </div>
  );
}
