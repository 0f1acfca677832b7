import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import type { Compared } from './compared.ts';
import type { OldFiles } from './old-files.ts';
import type { Report } from './report.ts';
import type { Source } from './source.ts';
import type { Sums } from './sums.ts';

/** What every step of a move works with. */
export type Move = {
  readonly services: Services;
  /** The database or, in a dry run, the one transaction that is rolled back at the end. */
  readonly db: Db;
  readonly source: Source;
  readonly files: OldFiles;
  readonly report: Report;
  readonly sums: Sums;
  /** What is compared at the end. */
  readonly compared: Compared[];
  readonly say: (line: string) => void;
};
