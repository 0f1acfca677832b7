import { csvMoment } from '@wenyuan/app';
import {
  formatBytes,
  formatDateTime,
  formatMoney,
  formatWhole,
  labelIn,
  type Tone,
} from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import type { Column } from '@wenyuan/ui/admin';
import type { ReactNode } from 'react';
import { EnableCell, NameCell, PictureCell, SameCell } from './cells.tsx';
import styles from './kit.module.css';
import { SortCell } from './sort-cell.tsx';

/** A column of a list. Without `csv` it is left out of the exported file. */
export type ListColumn<Row> = Omit<Column<Row>, 'sort'> & {
  /** Sorted by the server under the column's own key, or under this one. */
  readonly sortable?: boolean | string;
  readonly csv?: (row: Row) => string | number;
  /** The head in the exported file, where that has another unit. */
  readonly csvTitle?: string;
};

type Options = {
  readonly width?: number;
  readonly idealWidth?: number;
  readonly sortable?: boolean | string;
  readonly fixed?: boolean;
  readonly phone?: boolean;
};
type KeyFor<Row, Value> = {
  [Key in keyof Row & string]: Row[Key] extends Value | undefined ? Key : never;
}[keyof Row & string];
type HasId = { readonly id: number };

/** Where there is room, a name of ten letters stands in one line. */
const NAME_WIDTH = 124;

/** The columns with the number of each row, by which operators speak of rows, where they have none of their own. */
export function withId<Row extends HasId>(columns: readonly ListColumn<Row>[]) {
  return columns.some(({ key }) => key === 'id') ? columns : [...columns, column.id<Row>()];
}

/** The kinds of columns; a list with a kind of its own writes `{ key, title, cell, csv }`. */
export const column = {
  /** The name of a row, which opens its form. */
  name<Row extends HasId>(
    key: KeyFor<Row, string>,
    title: string,
    options: Options & {
      readonly before?: (row: Row) => ReactNode;
      readonly beside?: (row: Row) => ReactNode;
    } = {},
  ): ListColumn<Row> {
    const { before, beside, ...rest } = options;
    return {
      key,
      title,
      width: 200,
      fixed: true,
      cell: (row) => (
        <NameCell row={row} before={before?.(row)} beside={beside?.(row)}>
          {String(row[key])}
        </NameCell>
      ),
      csv: (row) => String(row[key]),
      ...rest,
    };
  },
  text<Row>(
    key: KeyFor<Row, string>,
    title: string,
    options: Options & {
      readonly empty?: string;
      /** In one line: a number that is broken after a digit is hard to compare. */
      readonly isWhole?: boolean;
    } = {},
  ): ListColumn<Row> {
    const { empty = '-', isWhole = false, ...rest } = options;
    return {
      key,
      title,
      cell: (row) => {
        const text = String(row[key] ?? '');
        return (
          <span className={isWhole ? styles.nowrap : styles.clamp} title={text}>
            {text === '' ? empty : text}
          </span>
        );
      },
      csv: (row) => String(row[key] ?? ''),
      ...rest,
    };
  },
  /** An address that opens in a new tab. */
  link<Row>(key: KeyFor<Row, string>, title: string, options: Options = {}): ListColumn<Row> {
    return {
      key,
      title,
      // An address that is broken after every few letters cannot be read.
      width: 140,
      cell: (row) => {
        const address = String(row[key] ?? '');
        return address === '' ? (
          '-'
        ) : (
          <a className={styles.link} href={address} target="_blank" rel="noopener nofollow">
            {address.replace(/^https?:\/\//, '').replace(/\/$/, '')}
          </a>
        );
      },
      csv: (row) => String(row[key] ?? ''),
      ...options,
    };
  },
  number<Row>(key: KeyFor<Row, number>, title: string, options: Options = {}): ListColumn<Row> {
    return {
      key,
      title,
      align: 'end',
      cell: (row) => formatWhole(Number(row[key] ?? 0)),
      csv: (row) => Number(row[key] ?? 0),
      ...options,
    };
  },
  /** A sum in cents, and `none` in place of nothing; the exported file has it in yuan, as a number. */
  money<Row>(
    key: KeyFor<Row, number>,
    title: string,
    { none, ...options }: Options & { readonly none?: string } = {},
  ): ListColumn<Row> {
    const centsOf = (row: Row) => Number(row[key] ?? 0);
    return {
      key,
      title,
      align: 'end',
      phone: true,
      cell: (row) => (
        <span className={styles.money}>
          {centsOf(row) === 0 && none !== undefined ? none : formatMoney(centsOf(row))}
        </span>
      ),
      csv: (row) => centsOf(row) / 100,
      csvTitle: `${title}（元）`,
      ...options,
    };
  },
  /** It is hidden where the list does not name it. */
  id: <Row extends HasId>(
    options: Options & Pick<ListColumn<Row>, 'align'> = {},
  ): ListColumn<Row> => ({
    key: 'id',
    title: '编号',
    align: 'end',
    cell: ({ id }) => id,
    csv: ({ id }) => id,
    ...options,
  }),
  /** The place among rows of the kind, changed where it stands by those who may. */
  sort: <Row extends HasId & { readonly sort: number }>(): ListColumn<Row> => ({
    key: 'sort',
    title: '排序',
    align: 'end',
    cell: (row) => <SortCell row={row} />,
    csv: ({ sort }) => sort,
  }),
  /** The path of the category: a deep one in a narrow column must not make its row four times as high. */
  category<Row extends { readonly category: readonly { readonly title: string }[] }>(
    options: Options = {},
  ): ListColumn<Row> {
    const pathOf = ({ category }: Row) => category.map(({ title }) => title).join(' / ');
    return {
      key: 'category',
      title: '分类',
      width: 120,
      cell: (row) => (
        <span className={styles.path} title={pathOf(row)}>
          {pathOf(row) || '-'}
        </span>
      ),
      csv: pathOf,
      ...options,
    };
  },
  /** The size of a file; the exported file has it in bytes. */
  bytes<Row>(key: KeyFor<Row, number>, title: string, options: Options = {}): ListColumn<Row> {
    return {
      key,
      title,
      align: 'end',
      cell: (row) => <span className={styles.nowrap}>{formatBytes(Number(row[key] ?? 0))}</span>,
      csv: (row) => Number(row[key] ?? 0),
      csvTitle: `${title}（字节）`,
      ...options,
    };
  },
  dateTime<Row>(
    key: KeyFor<Row, string | null>,
    title: string,
    options: Options = {},
  ): ListColumn<Row> {
    const momentOf = (row: Row) => (row[key] ?? null) as string | null;
    return {
      key,
      title,
      // Where room is scarce, the time stands below the day.
      width: 96,
      idealWidth: 138,
      cell: (row) => <span className={styles.moment}>{formatDateTime(momentOf(row))}</span>,
      csv: (row) => csvMoment(momentOf(row)),
      ...options,
    };
  },
  /** The words of a code, in the tone of its meaning. */
  tag<Row>(
    key: KeyFor<Row, number | string | boolean>,
    title: string,
    labels: Readonly<Record<string | number, string>>,
    options: Options & { readonly tones?: Readonly<Record<string | number, Tone>> } = {},
  ): ListColumn<Row> {
    const { tones, ...rest } = options;
    const codeOf = (row: Row) => String(row[key]);
    return {
      key,
      title,
      cell: (row) => (
        <Tag tone={tones?.[codeOf(row)] ?? 'neutral'}>{labelIn(labels, codeOf(row))}</Tag>
      ),
      csv: (row) => labelIn(labels, codeOf(row)),
      ...rest,
    };
  },
  /** What a row is now, where that follows from several of its fields. */
  state<Row>(
    stateOf: (row: Row) => { readonly word: string; readonly tone: Tone },
  ): ListColumn<Row> {
    return {
      key: 'state',
      title: '状态',
      phone: true,
      cell: (row) => <Tag tone={stateOf(row).tone}>{stateOf(row).word}</Tag>,
      csv: (row) => stateOf(row).word,
    };
  },
  /** Who wrote a row; a press shows what else they wrote. */
  author: <Row extends { readonly user_id: number; readonly user: { readonly username: string } }>(
    options: Options = {},
  ): ListColumn<Row> => ({
    key: 'user_id',
    title: '作者',
    width: 100,
    idealWidth: NAME_WIDTH,
    cell: ({ user_id, user }) => (
      <SameCell filter="user_id" value={user_id}>
        {user.username}
      </SameCell>
    ),
    csv: ({ user }) => user.username,
    ...options,
  }),
  /** A value that other rows share: a press shows those rows alone, by the filter of that name. */
  same<Row>(
    key: KeyFor<Row, string>,
    title: string,
    by: { readonly filter: string; readonly value: (row: Row) => string | number },
    options: Options = {},
  ): ListColumn<Row> {
    return {
      key,
      title,
      width: 100,
      idealWidth: NAME_WIDTH,
      cell: (row) => (
        <SameCell filter={by.filter} value={by.value(row)}>
          {String(row[key] ?? '')}
        </SameCell>
      ),
      csv: (row) => String(row[key] ?? ''),
      ...options,
    };
  },
  /** An IP address, in one line: one that is broken after a digit is hard to compare. */
  address<Row>(key: KeyFor<Row, string>, title: string, options: Options = {}): ListColumn<Row> {
    return {
      key,
      title,
      width: 120,
      cell: (row) => {
        const ip = String(row[key] ?? '');
        return (
          <span className={styles.nowrap}>
            <SameCell filter="ip" value={ip}>
              {ip}
            </SameCell>
          </span>
        );
      },
      csv: (row) => String(row[key] ?? ''),
      ...options,
    };
  },
  picture<Row>(key: KeyFor<Row, string>, title: string, options: Options = {}): ListColumn<Row> {
    return {
      key,
      title,
      cell: (row) => <PictureCell src={String(row[key] ?? '')} />,
      csv: (row) => String(row[key] ?? ''),
      ...options,
    };
  },
  /** A switch where the person may change the row, a tag where not. */
  enabled<Row extends HasId & { readonly enable: boolean }>(title = '启用'): ListColumn<Row> {
    return {
      key: 'enable',
      title,
      phone: true,
      cell: (row) => <EnableCell row={row} />,
      csv: (row) => (row.enable ? '启用' : '停用'),
    };
  },
};
