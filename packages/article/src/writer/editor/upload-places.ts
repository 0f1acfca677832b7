import { Extension, type Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

type Change = { readonly add?: { id: number; at: number; name: string }; readonly remove?: number };

const key = new PluginKey<DecorationSet>('uploadPlaces');

function placeholder(name: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = `正在上传 ${name}`;
  element.dataset.uploading = '';
  return element;
}

/** Marks where files that are being uploaded will stand, while the text around them may change. */
export const UploadPlaces = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, before) {
          const places = before.map(transaction.mapping, transaction.doc);
          const change = transaction.getMeta(key) as Change | undefined;
          if (change?.add !== undefined) {
            const { id, at, name } = change.add;
            return places.add(transaction.doc, [
              Decoration.widget(at, () => placeholder(name), { id, key: String(id) }),
            ]);
          }
          if (change?.remove === undefined) return places;
          return places.remove(places.find(undefined, undefined, ({ id }) => id === change.remove));
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

export function addPlace(editor: Editor, id: number, at: number, name: string): void {
  const change: Change = { add: { id, at, name } };
  editor.view.dispatch(editor.state.tr.setMeta(key, change).setMeta('addToHistory', false));
}

/** Removes the mark; answers where it was, or undefined when the text around it was deleted. */
export function takePlace(editor: Editor, id: number): number | undefined {
  const found = key.getState(editor.state)?.find(undefined, undefined, (spec) => spec.id === id)[0];
  const change: Change = { remove: id };
  editor.view.dispatch(editor.state.tr.setMeta(key, change).setMeta('addToHistory', false));
  return found?.from;
}
