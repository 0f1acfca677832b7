import type { Editor, EditorEvents } from '@tiptap/core';
import { Fragment, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

type Range = { readonly from: number; readonly to: number };

/** What a transaction put into the text. */
export function insertedBy({ mapping }: Transaction): Range {
  const ends: number[] = [];
  for (const [index, map] of mapping.maps.entries())
    map.forEach((_from, _to, start, end) => {
      const later = mapping.slice(index + 1);
      ends.push(later.map(start, -1), later.map(end, 1));
    });
  return { from: Math.min(...ends), to: Math.max(...ends) };
}

/** Where a range is after a transaction; undefined when something in it was changed. */
function follow(range: Range | undefined, { mapping }: Transaction): Range | undefined {
  let now = range;
  for (const map of mapping.maps) {
    if (now === undefined) return undefined;
    const { from, to } = now;
    let isIn = false;
    map.forEach((start, end) => {
      isIn ||= start < to && end > from;
    });
    now = isIn ? undefined : { from: map.map(from, 1), to: map.map(to, -1) };
  }
  return now;
}

/** Watches a range while the text around it changes, until something in it does. */
export function watchRange(
  editor: Editor,
  range: Range,
  onChanged: () => void,
): () => Range | undefined {
  let now: Range | undefined = range;
  const onTransaction = ({ transaction, appendedTransactions }: EditorEvents['transaction']) => {
    for (const each of [transaction, ...appendedTransactions]) now = follow(now, each);
    if (now !== undefined) return;
    editor.off('transaction', onTransaction);
    onChanged();
  };
  editor.on('transaction', onTransaction);
  return () => now;
}

/** Puts lines in the stead of what is there, each a paragraph. */
export function replaceByLines(editor: Editor, { from, to }: Range, text: string): void {
  const { schema, doc, tr } = editor.state;
  const lines = text
    .split('\n')
    .map((line) => schema.node('paragraph', null, line === '' ? [] : [schema.text(line)]));
  const isOpen = (at: number) => (doc.resolve(at).parent.inlineContent ? 1 : 0);
  const slice = new Slice(Fragment.from(lines), isOpen(from), isOpen(to));
  editor.view.dispatch(tr.replace(from, to, slice).scrollIntoView());
  editor.view.focus();
}
