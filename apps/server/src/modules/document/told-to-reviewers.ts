import { DocumentStatus } from '@wenyuan/domain';
import type { Services } from '../../services.ts';
import { heldBackBy } from '../screening/screening.ts';
import type { LoadedDocument } from './document.repo.ts';
import { formerFilesOf } from './former-file.ts';
import { sameFilesOf } from './same-file.ts';
import { similarTo } from './similar-texts.ts';

export const waits = ({ status }: LoadedDocument) => status === DocumentStatus.PendingReview;

const screenedOf = ({ id, title, keywords, description }: LoadedDocument) => ({
  id,
  texts: [title, keywords, description],
});

/** What operators are told of documents beside them. */
export async function toldToReviewers(services: Services, rows: readonly LoadedDocument[]) {
  const { db } = services;
  const waiting = rows.filter(waits);
  const sameFiles = await sameFilesOf(db, rows);
  const similar = await similarTo(db, rows);
  const heldBack = await heldBackBy(services, waiting.map(screenedOf));
  const formerFiles = await formerFilesOf(db, waiting);
  return ({ id }: LoadedDocument) => ({
    same_file: sameFiles.get(id),
    ...similar.get(id),
    ...heldBack(id),
    former_file: formerFiles.get(id)?.told,
  });
}
