import type { Option } from '@wenyuan/ui/forms';
import type { ComponentType } from 'react';
import { categoryFilter } from './category-filter.tsx';
import { daysFilter } from './days-filter.tsx';
import type { AnyInput } from './resource.ts';
import { typedFilter } from './typed-filter.tsx';
import { userFilter } from './user-filter.tsx';

/** Words that the server looks for; each list has at most one such field. */
export type WordsFilter = {
  readonly kind: 'words';
  readonly name: string;
  readonly placeholder: string;
};

/** A choice of one value, or of several; its name and values are those of the list's input. */
export type ChoiceFilter = {
  readonly kind: 'choice';
  readonly several?: boolean;
  readonly name: string;
  readonly label: string;
  /** A hook where the choices are data of the server. */
  readonly useOptions: () => readonly Option[];
};

/** What the control of a filter gets: the address, and the way to change it. */
export type FilterProps = {
  /** Of the control that the label names. */
  readonly id: string;
  readonly params: URLSearchParams;
  readonly setParam: (name: string, values: readonly string[], replace?: boolean) => void;
  /** Why the list does not understand a value of a name; undefined where it does. */
  readonly faultOf: (name: string, value: string) => string | undefined;
};

/** A filter with a control of its own. */
export type OwnFilter = {
  readonly kind: 'own';
  readonly label: string;
  /** The names in the address that it sets. */
  readonly names: readonly string[];
  readonly Control: ComponentType<FilterProps>;
  /** A hook: what is set, in words; undefined while nothing is. */
  readonly useWord: (params: URLSearchParams) => string | undefined;
  /** What its names stand for, where they are no fields of the list's input. */
  readonly toInput?: (params: URLSearchParams) => AnyInput;
};

export type FoldedFilter = ChoiceFilter | OwnFilter;
export type ListFilter = WordsFilter | FoldedFilter;

/** The names in the address that a filter sets. */
export function namesOf(filter: ListFilter): readonly string[] {
  return filter.kind === 'own' ? filter.names : [filter.name];
}

const ENABLED: readonly Option[] = [
  { value: 'true', label: '启用' },
  { value: 'false', label: '停用' },
];

/** The kinds of filters; a list with a kind of its own passes an `OwnFilter`. */
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
  /** Rows with any of the chosen values. */
  choices: (
    name: string,
    label: string,
    options: readonly Option[] | (() => readonly Option[]),
  ): ChoiceFilter => ({ ...filter.choice(name, label, options), several: true }),
  category: categoryFilter,
  days: daysFilter,
  typed: typedFilter,
  user: userFilter,
  enabled: (): ChoiceFilter => filter.choice('enable', '状态', ENABLED),
};

/** The choices of a table of labels; a form needs its codes as numbers, an address as text. */
export function optionsOf(
  labels: Readonly<Record<string | number, string>>,
  read: (code: string) => string | number = String,
): Option[] {
  return Object.entries(labels).map(([code, label]) => ({ value: read(code), label }));
}
