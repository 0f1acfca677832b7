import type { SettingsValues } from '@wenyuan/domain';
import { isVisitor, type Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { acceptedOf } from '../document/accepted-version.ts';
import type { DocumentRow } from '../document/document.repo.ts';
import { keptOf } from './buyers.ts';

/**
 * A document that is closed to readers, as it was accepted, for a caller who bought it; undefined where that one has lost it,
 * or never had it.
 */
export async function keptBy<Row extends DocumentRow>(
  db: Db,
  row: Row,
  caller: Caller,
  settings: SettingsValues,
): Promise<Row | undefined> {
  if (isVisitor(caller)) return undefined;
  const kept = await keptOf(db, [row], caller.id, settings);
  return kept.has(row.id) ? acceptedOf(row) : undefined;
}
