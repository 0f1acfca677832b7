import type { contract, ParsedInputOf, ReplyOf } from '@wenyuan/contract';
import { PunishmentType } from '@wenyuan/domain';
import { needsCommentReview, visitor, type Caller } from '../../auth/caller.ts';
import { loadCaller, loadMemberOf } from '../../auth/load-caller.ts';
import { requireOpenSite } from '../../auth/site-gate.ts';
import { badField, HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { shownTo, visibleOf } from '../document/document-access.ts';
import { findDocument } from '../document/document.repo.ts';
import { activeVips } from '../membership/active-vips.ts';
import { presentVips } from '../membership/present-vips.ts';
import { requireUnpunished } from '../punishment/punished.ts';
import { findUser, type UserRow } from '../user/user.repo.ts';
import { rightsOf } from './entitlement.ts';
import { discountOf } from './holding.ts';

type Simulation = (typeof contract)['user']['entitlement'];
type Reply = ReplyOf<Simulation>;

/** No address: the limit of downloads by address is nobody's here. */
const NO_ADDRESS = '';

/** What a check says in place of refusing. */
async function verdictOf(check: () => Promise<void>): Promise<Reply['open']> {
  try {
    await check();
    return { allowed: true, reason: '', message: '' };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { status, message } = error;
    return { allowed: false, reason: status === 401 ? 'login' : 'document', message };
  }
}

/** Answers what somebody may do with a document, by the code that decides it when that person asks. */
export async function simulateEntitlement(
  services: Services,
  { document_id, user_id, group_id }: ParsedInputOf<Simulation>,
  operator: Caller,
): Promise<Reply> {
  const { db } = services;
  const settings = await services.settings.read();
  // What somebody else may do tells an operator of no document that is hidden from the operator.
  const row = visibleOf(await findDocument(db, { id: document_id }), operator);
  const person = user_id === undefined ? undefined : await findUser(db, user_id);
  if (user_id !== undefined && person === undefined) throw badField('user_id', '用户不存在');
  const caller = await callerFor(services, person, group_id);
  const ip = person?.last_login_ip ?? NO_ADDRESS;
  const { reading, download, vip, comment, favorite } = await rightsOf(services, row, caller, ip);
  const vips = person === undefined ? [] : await activeVips(db, person.id);
  const open = await verdictOf(async () => {
    await requireUnpunished(db, caller.id, PunishmentType.AccountDisabled);
    requireOpenSite(settings, caller);
    await shownTo(services, row, caller);
  });
  const owner = await findUser(db, row.user_id);
  return {
    group: caller.groups.map(({ id, title }) => ({ id, title })),
    credit_count: person?.credit_count ?? 0,
    user_vip: await presentVips(db, vips),
    document: { ...row, username: owner?.username ?? '' },
    open,
    reading: { readable_pages: reading.pages, rule: reading.rule },
    download: { ...download, discount: discountOf(row, vips) },
    ...(vip === undefined ? {} : { download_vip: vip }),
    comment: { ...comment, needs_review: needsCommentReview(caller) },
    favorite,
  };
}

async function callerFor(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  person: UserRow | undefined,
  groupId: number | undefined,
): Promise<Caller> {
  if (person !== undefined) {
    const { id, username } = person;
    const who = { id, username, sessionId: '', scope: undefined, renewedToken: undefined };
    const { full, held } = await loadCaller(db, who);
    return (await settings.read()).security.enforce_second_factor ? held : full;
  }
  if (groupId === undefined) return visitor;
  const member = await loadMemberOf(db, groupId);
  if (member === undefined) throw badField('group_id', '用户组不存在');
  return member;
}
