import { publicDocumentStatuses } from '@wenyuan/domain';
import { and, inArray, isNull } from 'drizzle-orm';
import { documents } from '../../db/schema/index.ts';

/** Of documents, in a statement: whether everybody may see one with its status. */
export const hasPublicStatus = inArray(documents.status, [...publicDocumentStatuses]);

/** Whether everybody may see it. */
export const isPublicNow = and(isNull(documents.deleted_at), hasPublicStatus);
