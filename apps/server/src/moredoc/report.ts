/** Rows that stay behind or were changed for one reason, with some of them as examples. */
type Remark = {
  readonly reason: string;
  readonly count: number;
  readonly examples: readonly string[];
};

export type TableReport = {
  readonly table: string;
  readonly label: string;
  readonly found: number;
  /** By this run. */
  readonly moved: number;
  /** By earlier runs. */
  readonly known: number;
  /** What has no place here, or no use. */
  readonly skipped: readonly Remark[];
  /** What should have come and could not. */
  readonly refused: readonly Remark[];
  /** What came otherwise than it was. */
  readonly changed: readonly Remark[];
};

type Kind = 'skipped' | 'refused' | 'changed';
export type ReportLine = {
  readonly table: string;
  readonly kind: Kind;
  readonly reason: string;
  readonly row: string;
};

export const NO_USER = '用户不存在';
export const ID_TAKEN = '编号已用于本站自己添加的另一条记录';
export const FILE_ID_TAKEN = '其文件的编号已用于本站自己添加的另一个文件';

/** The comparison expects such rows all the same: the two sites went on beside each other, which nothing can make equal. */
export const isIdTaken = ({ reason }: Pick<Remark, 'reason'>): boolean =>
  reason === ID_TAKEN || reason === FILE_ID_TAKEN;

const EXAMPLES = 20;

/** What happened to the rows of one table. */
export type TableLog = {
  found(rows: number): void;
  moved(rows: number): void;
  known(rows: number): void;
  /** Each names the row for people: an id, or an id with a name. */
  skip(reason: string, row: string | number, count?: number): void;
  refuse(reason: string, row: string | number, count?: number): void;
  change(reason: string, row: string | number): void;
};

export type Report = {
  table(name: string, label: string): TableLog;
  tables(): TableReport[];
};

/** Counts what happens; `tell` gets every row that stays behind or was changed. */
export function createReport(tell: (line: ReportLine) => void = () => undefined): Report {
  const tables = new Map<string, { log: TableLog; read: () => TableReport }>();

  function create(table: string, label: string) {
    const counts = { found: 0, moved: 0, known: 0 };
    const remarks: Record<Kind, Map<string, { count: number; examples: string[] }>> = {
      skipped: new Map(),
      refused: new Map(),
      changed: new Map(),
    };
    const remark =
      (kind: Kind) =>
      (reason: string, row: string | number, count = 1) => {
        const known = remarks[kind].get(reason) ?? { count: 0, examples: [] };
        known.count += count;
        if (known.examples.length < EXAMPLES) known.examples.push(String(row));
        remarks[kind].set(reason, known);
        tell({ table, kind, reason, row: String(row) });
      };
    const list = (kind: Kind): Remark[] =>
      [...remarks[kind]].map(([reason, rest]) => ({ reason, ...rest }));
    const adder = (name: keyof typeof counts) => (rows: number) => {
      counts[name] += rows;
    };
    const log: TableLog = {
      found: adder('found'),
      moved: adder('moved'),
      known: adder('known'),
      skip: remark('skipped'),
      refuse: remark('refused'),
      change: remark('changed'),
    };
    const read = () => ({
      table,
      label,
      ...counts,
      skipped: list('skipped'),
      refused: list('refused'),
      changed: list('changed'),
    });
    return { log, read };
  }

  return {
    table(name, label) {
      const known = tables.get(name) ?? create(name, label);
      tables.set(name, known);
      return known.log;
    },
    tables: () => [...tables.values()].map(({ read }) => read()),
  };
}
