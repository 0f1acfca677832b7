import { SmsStatus, type SmsType } from '@wenyuan/domain';
import { and, eq, ne } from 'drizzle-orm';
import { requireCode } from '../../auth/sent-code.ts';
import type { Db } from '../../db/database.ts';
import { sms } from '../../db/schema/index.ts';

/** @throws {HttpError} 400 at the field `code` */
export function requireSmsCode(db: Db, mobile: string, type: SmsType, code: string) {
  const sent = and(eq(sms.mobile, mobile), eq(sms.type, type), ne(sms.status, SmsStatus.Failed));
  return requireCode(db, sms, sent, code);
}
