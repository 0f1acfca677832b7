import { Extension, type Content, type Editor } from '@tiptap/core';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

type Place = { readonly id: number; readonly at: number; readonly text: string };
/** A place that is marked, whether it was or not, or one that is no longer. */
type Change = { readonly mark?: Place; readonly take?: number };

const key = new PluginKey<readonly Place[]>('uploadPlaces');

function markOf(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  element.dataset.uploading = '';
  return element;
}

/** Where the places are after a transaction, but for those whose text it deleted. */
function follow(transaction: Transaction, places: readonly Place[]): readonly Place[] {
  const { mark, take } = (transaction.getMeta(key) ?? {}) as Change;
  const taken = places.find(({ id }) => id === take);
  const kept = places
    .filter(({ id }) => id !== take && id !== mark?.id)
    .flatMap((place) => {
      // What is typed at a place comes behind it; pictures of one place come in their order.
      const isLater = place.at === taken?.at && place.id > taken.id;
      const { pos, deletedAcross } = transaction.mapping.mapResult(place.at, isLater ? 1 : -1);
      return deletedAcross ? [] : [{ ...place, at: pos }];
    });
  return mark === undefined ? kept : [...kept, mark];
}

/** Marks where files that are being uploaded will stand, while the text around them may change. */
export const UploadPlaces = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [
    new Plugin<readonly Place[]>({
      key,
      state: { init: () => [], apply: follow },
      props: {
        decorations(state) {
          const marks = (key.getState(state) ?? []).map(({ id, at, text }) =>
            Decoration.widget(at, () => markOf(text), { key: `${id} ${text}`, side: -1 }),
          );
          return DecorationSet.create(state.doc, marks);
        },
      },
    }),
  ],
});

function tell(editor: Editor, change: Change): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, change).setMeta('addToHistory', false));
}

/** Where it is now; undefined when the text around it was deleted. */
export function placeOf(editor: Editor, id: number): number | undefined {
  return key.getState(editor.state)?.find((place) => place.id === id)?.at;
}

/** Marks a place, or says something else at it. */
export function markPlace(editor: Editor, place: Place): void {
  tell(editor, { mark: place });
}

export function removePlace(editor: Editor, id: number): void {
  tell(editor, { take: id });
}

/** Puts a picture in the stead of the mark. Who waited right there goes on in a paragraph below it. */
export function fillPlace(editor: Editor, id: number, picture: Content): void {
  const places = key.getState(editor.state) ?? [];
  const at = placeOf(editor, id);
  if (at === undefined) return;
  const isLast = places.every((place) => place.id === id || place.at !== at);
  const isWaiting = editor.state.selection.empty && editor.state.selection.from === at;
  const change: Change = { take: id };
  editor
    .chain()
    .setMeta(key, change)
    .insertContentAt(at, picture, { updateSelection: false })
    .command(({ tr }) => {
      const { $from } = tr.selection;
      const isAtEnd = $from.parentOffset === $from.parent.content.size;
      if (isLast && isWaiting && isAtEnd && $from.parent.type.name === 'paragraph')
        tr.split($from.pos);
      return true;
    })
    .run();
}
