import type { SettingsValues } from '@wenyuan/domain';
import { isVisitor, type Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import type { DocumentRow } from '../document/document.repo.ts';
import { keptOf } from './buyers.ts';

/** A document that is closed to readers, for a caller who bought it; undefined where that one has lost it, or never had it. */
export async function keptBy(
  db: Db,
  row: DocumentRow,
  caller: Caller,
  settings: SettingsValues,
): Promise<DocumentRow | undefined> {
  if (isVisitor(caller)) return undefined;
  return (await keptOf(db, [row], caller.id, settings)).has(row.id) ? row : undefined;
}
