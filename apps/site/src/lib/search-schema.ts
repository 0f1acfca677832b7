import { cut, parsePage, WORDS_MAX } from '@wenyuan/domain';

/** Reads one parameter of an address. What it does not understand counts as absent. */
type Param<Value> = (text: string | null) => Value;

export type SearchSchema = Readonly<Record<string, Param<string | number>>>;
export type SearchOf<Schema extends SearchSchema> = {
  readonly [Name in keyof Schema]: ReturnType<Schema[Name]>;
};

type Option = { readonly value: string };

/** The parameters that the addresses of the site's pages have. Absent texts are empty. */
export const param = {
  page: (text: string | null): number => parsePage(text),
  /** 0 for none. */
  id: (text: string | null): number => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : 0),
  text:
    (maxLength = WORDS_MAX): Param<string> =>
    (text) =>
      cut((text ?? '').trim(), maxLength),
  choice:
    <Known extends Option>(options: readonly Known[]): Param<Known['value'] | ''> =>
    (text) =>
      options.find(({ value }) => value === text)?.value ?? '',
};

export function readSearch<Schema extends SearchSchema>(
  schema: Schema,
  search: URLSearchParams,
): SearchOf<Schema> {
  return Object.fromEntries(
    Object.entries(schema).map(([name, read]) => [name, read(search.get(name))]),
  ) as SearchOf<Schema>;
}

/** The address with one parameter changed; any change but that of the page returns to page 1. */
export function withParam(search: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(search);
  if (name !== 'page') next.delete('page');
  if (value === '' || (name === 'page' && value === '1')) next.delete(name);
  else next.set(name, value);
  return `?${next.toString()}`;
}
