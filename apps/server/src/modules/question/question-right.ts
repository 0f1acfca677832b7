import {
  hasModel,
  isPublicDocument,
  readOnlyStatement,
  type SettingsValues,
} from '@wenyuan/domain';
import { isVisitor, questionsOf, type Caller } from '../../auth/caller.ts';
import { usage } from '../../auth/rate-limit.ts';
import type { Services } from '../../services.ts';
import type { DocumentRow } from '../document/document.repo.ts';
import { ALLOWED, refused, type Right } from '../entitlement/right.ts';
import { activeVips } from '../membership/active-vips.ts';
import { dayOf } from '../user/sign-calendar.ts';

export const DAY_SECONDS = 86_400;

export type QuestionRight = Right & {
  /** Questions that the caller may ask a day. */
  readonly per_day: number;
  /** Of them, those that are left today. */
  readonly left: number;
};

/** What the questions of a member are counted by, today. */
export const questionsKey = (userId: number) => `questions:${userId}:${dayOf(new Date())}`;

export const usedUp = (perDay: number) =>
  refused('limit', `今天的 ${perDay} 次提问已用完，明天可以再问`);

/** Why nobody may ask about the document just now. */
function closedBy(
  { ai, security }: SettingsValues,
  row: Pick<DocumentRow, 'status'>,
  caller: Caller,
): Right | undefined {
  if (!ai.enable_questions || !hasModel(ai)) return refused('document', '本站没有开启 AI 问答');
  if (security.is_read_only && !caller.isOperator)
    return refused('document', readOnlyStatement(security.read_only_statement));
  if (!isPublicDocument(row.status)) return refused('document', '该文档暂未公开，公开后可提问');
  return undefined;
}

/** Whether the caller may ask about a document, and how often today. A membership gives at least its own number. */
export async function questionRight(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  row: Pick<DocumentRow, 'status'>,
  caller: Caller,
): Promise<QuestionRight> {
  const values = await settings.read();
  const none = (right: Right): QuestionRight => ({ ...right, per_day: 0, left: 0 });
  const closed = closedBy(values, row, caller);
  if (closed !== undefined) return none(closed);
  if (isVisitor(caller)) return none(refused('login', '登录后可以就这份文档提问'));
  const { vip_questions_per_day: ofMembers } = values.ai;
  const ofGroups = questionsOf(caller);
  const isMember = ofMembers > ofGroups && (await activeVips(db, caller.id)).length > 0;
  const per_day = isMember ? ofMembers : ofGroups;
  if (per_day === 0)
    return none(
      ofMembers > 0 && values.vip.enable
        ? refused('vip', '会员可以就文档提问')
        : refused('group', '您所在的用户组不能提问'),
    );
  const left = Math.max(0, per_day - (await usage(db, questionsKey(caller.id), DAY_SECONDS)));
  return { ...(left === 0 ? usedUp(per_day) : ALLOWED), per_day, left };
}
