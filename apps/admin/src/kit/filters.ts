import type { Option } from '@wenyuan/ui/forms';

/** Words that the server looks for; each list has at most one such field. */
export type WordsFilter = {
  readonly kind: 'words';
  readonly name: string;
  readonly placeholder: string;
};

/** A choice of one value; its name and values are those of the list's input. */
export type ChoiceFilter = {
  readonly kind: 'choice';
  readonly name: string;
  readonly label: string;
  /** A hook where the choices are data of the server. */
  readonly useOptions: () => readonly Option[];
};

export type ListFilter = WordsFilter | ChoiceFilter;

const ENABLED: readonly Option[] = [
  { value: 'true', label: '启用' },
  { value: 'false', label: '停用' },
];

export const filter = {
  words: (placeholder: string, name = 'wd'): WordsFilter => ({ kind: 'words', name, placeholder }),
  choice: (
    name: string,
    label: string,
    options: readonly Option[] | (() => readonly Option[]),
  ): ChoiceFilter => ({
    kind: 'choice',
    name,
    label,
    useOptions: typeof options === 'function' ? options : () => options,
  }),
  enabled: (): ChoiceFilter => filter.choice('enable', '状态', ENABLED),
};

/** The choices of a table of labels; a form needs its codes as numbers, an address as text. */
export function optionsOf(
  labels: Readonly<Record<string | number, string>>,
  read: (code: string) => string | number = String,
): Option[] {
  return Object.entries(labels).map(([code, label]) => ({ value: read(code), label }));
}
