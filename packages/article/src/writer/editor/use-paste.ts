import type { Editor } from '@tiptap/core';
import { DOMParser as SchemaParser, Slice } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { toast } from '@wenyuan/ui';
import { useMemo, useRef } from 'react';
import { htmlOfMarkdown, looksLikeMarkdown } from './markdown.ts';
import { cleanPastedHtml, PASTED } from './paste-html.ts';
import { insertedBy, replaceByLines, watchRange } from './pasted-range.ts';
import type { Placed } from './use-uploads.ts';

const isPictureFile = ({ type }: File) => type.startsWith('image/');

/** A picture that stood in pasted HTML, as a file; undefined where its data cannot be read. */
function fileOf(dataUrl: string, index: number): File | undefined {
  const [head = '', data = ''] = dataUrl.split(',', 2);
  const type = /^data:(image\/[\w.+-]+)/.exec(head)?.[1] ?? 'image/png';
  try {
    const text = head.endsWith(';base64') ? atob(data) : decodeURIComponent(data);
    const bytes = Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
    return new File([bytes], `图片${index + 1}.${type.slice('image/'.length)}`, { type });
  } catch {
    return undefined;
  }
}

/** Takes the pictures that were pasted as data out of the text, and tells where each stood and how it was described. */
function takePasted(editor: Editor, files: readonly (File | undefined)[]): Placed[] {
  const { doc, tr } = editor.state;
  const found: Placed[] = [];
  doc.descendants((node, at) => {
    const source: unknown = node.attrs.src;
    if (typeof source !== 'string' || !source.startsWith(PASTED)) return;
    const file = files[Number(source.slice(PASTED.length))];
    tr.delete(tr.mapping.map(at), tr.mapping.map(at + node.nodeSize));
    if (file !== undefined) found.push({ file, at, attrs: node.attrs });
  });
  editor.view.dispatch(tr.setMeta('addToHistory', false));
  return found.map((each) => ({ ...each, at: tr.mapping.map(each.at) }));
}

/** What is pasted is opened, so that it joins the paragraph it comes into: of a quote that begins with a list only the list would come. */
function keepQuote(slice: Slice, { selection: { $from } }: EditorState): Slice {
  return slice.content.firstChild?.type.name === 'blockquote' &&
    $from.depth === 1 &&
    $from.parent.content.size === 0
    ? new Slice(slice.content, 0, slice.openEnd)
    : slice;
}

/** Answers the range of what it inserted. */
function insertHtml(editor: Editor, html: string) {
  const { state, view, schema } = editor;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const slice = keepQuote(SchemaParser.fromSchema(schema).parseSlice(body), state);
  const transaction = state.tr.replaceSelection(slice).scrollIntoView();
  view.dispatch(transaction);
  return insertedBy(transaction);
}

/** Markdown becomes what it means; one click makes it the text that was copied, as long as nobody has changed it. */
async function pasteMarkdown(
  editor: Editor,
  text: string,
  clean: (html: string) => string,
): Promise<void> {
  const html = await htmlOfMarkdown(text);
  if (editor.isDestroyed) return;
  const pasted = watchRange(editor, insertHtml(editor, clean(html)), () => toast.dismiss(id));
  const id = toast.success('已按 Markdown 格式粘贴', {
    label: '改为纯文本',
    onSelect: () => {
      const range = pasted();
      if (range !== undefined && !editor.isDestroyed) replaceByLines(editor, range, text);
    },
  });
}

/** What the editor does with what is pasted and dropped; `editor` is asked when that happens. */
export function usePaste(
  editor: () => Editor | null,
  addFiles: (editor: Editor, files: readonly File[], at?: number) => void,
  place: (editor: Editor, pictures: readonly Placed[]) => void,
) {
  /** Whether what is being pasted is to stay as it is: Ctrl+Shift+V. */
  const isVerbatim = useRef(false);
  /** What is being pasted, in the format in which Word sends its pictures along. */
  const rtf = useRef('');
  return useMemo(() => {
    const takeHtml = (html: string): string => {
      const now = editor();
      const { html: clean, pictures, unreachable } = cleanPastedHtml(html, rtf.current);
      if (unreachable > 0)
        toast.error(`有 ${unreachable} 张图片只在原来的文件里，请单独复制、粘贴或上传`);
      if (pictures.length > 0 && now !== null)
        // After the text was pasted.
        queueMicrotask(() => {
          const files = pictures.map(fileOf);
          const lost = files.filter((file) => file === undefined).length;
          if (lost > 0) toast.error(`有 ${lost} 张图片的数据不完整，请单独复制、粘贴或上传`);
          place(now, takePasted(now, files));
        });
      return clean;
    };
    const readText = (text: string, isPlain: boolean): string => {
      isVerbatim.current = isPlain;
      return text;
    };
    const handlePaste = (view: EditorView, event: ClipboardEvent, slice: Slice): boolean => {
      const staysAsItIs = isVerbatim.current;
      isVerbatim.current = false;
      const now = editor();
      const data = event.clipboardData;
      if (now === null || data === null || now.isActive('codeBlock')) return false;
      const files = [...data.files].filter(isPictureFile);
      const html = data.getData('text/html');
      // Word and spreadsheets add a picture of the text that was copied.
      const isPicture = !/<(?:p|table|h\d|li)\b/i.test(html);
      if (files.length > 0 && isPicture) {
        addFiles(now, files);
        return true;
      }
      // Not said to be pasted, so that no rule makes links or bold text of it.
      const pasteAsItIs = () =>
        view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
      if (staysAsItIs) {
        pasteAsItIs();
        return true;
      }
      const text = data.getData('text/plain');
      // Code editors add HTML that only colours the text.
      const isPlain = html === '' || data.types.includes('vscode-editor-data');
      if (isPlain && looksLikeMarkdown(text)) {
        // Without a network there is no reader of it.
        pasteMarkdown(now, text, takeHtml).catch(() => {
          if (!now.isDestroyed) pasteAsItIs();
        });
        return true;
      }
      return false;
    };
    const handleDrop = (
      view: EditorView,
      event: DragEvent,
      _slice: unknown,
      moved: boolean,
    ): boolean => {
      const now = editor();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (now === null || moved || files.length === 0) return false;
      event.preventDefault();
      const pictures = files.filter(isPictureFile);
      if (pictures.length < files.length) toast.error('只能拖入图片');
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
      addFiles(now, pictures, at);
      return true;
    };
    return {
      handleDOMEvents: {
        // Comes before the HTML is read.
        paste: (_view: EditorView, { clipboardData }: ClipboardEvent) => {
          rtf.current = clipboardData?.getData('text/rtf') ?? '';
          return false;
        },
      },
      transformPastedHTML: takeHtml,
      transformPastedText: readText,
      transformPasted: (slice: Slice, { state }: EditorView) => keepQuote(slice, state),
      handlePaste,
      handleDrop,
    };
  }, [editor, addFiles, place]);
}
