import type { contract, ParsedInputOf, ReplyOf } from '@wenyuan/contract';
import { publicDocumentStatuses } from '@wenyuan/domain';
import { isVisitor, type Caller } from '../../auth/caller.ts';
import type { Services } from '../../services.ts';
import { countBuyers } from '../entitlement/buyers.ts';
import { mayListAll, maySeeError } from './document-access.ts';
import { filterOf, singleOf } from './document-filter.ts';
import { presentDocument } from './document.presenter.ts';
import type { createLists } from './public-lists.ts';
import { countSameFiles } from './same-file.ts';
import { likenessTo } from './similar-texts.ts';
import { toldToReviewers, waits } from './told-to-reviewers.ts';

/** The statuses that a caller without the permission may list: public ones, or all of the caller's own documents. */
function allowedStatuses(
  requested: readonly number[] | undefined,
  userIds: readonly number[] | undefined,
  caller: Caller,
) {
  const own = !isVisitor(caller) && userIds?.length === 1 && userIds[0] === caller.id;
  if (own || mayListAll(caller)) return requested;
  const open: readonly number[] = publicDocumentStatuses;
  return requested === undefined ? open : requested.filter((status) => open.includes(status));
}

/** A list as its caller may see it; operators and authors are told more of each document. */
export async function listForCaller(
  services: Services,
  list: ReturnType<typeof createLists>,
  input: ParsedInputOf<(typeof contract)['document']['list']>,
  caller: Caller,
): Promise<ReplyOf<(typeof contract)['document']['list']>> {
  const { db } = services;
  const settings = await services.settings.read();
  const seesAll = mayListAll(caller);
  const { total, rows } = await list(
    {
      ...filterOf(input),
      statuses: allowedStatuses(input.status, input.user_id, caller),
      ...(input.wd !== '' && seesAll ? { byKey: true } : {}),
      ...(seesAll
        ? {
            hasText: singleOf(input.has_text),
            hasSimilar: singleOf(input.has_similar),
            similarTo: input.similar_to,
          }
        : {}),
    },
    input.limit > 0 ? { ...input, page: 1, size: input.limit } : input,
  );
  const shown = { display: settings.display };
  // Who looks for such documents wants to know which they are like.
  const isTold = singleOf(input.has_similar) === true ? () => true : waits;
  const toldOf = await toldToReviewers(services, seesAll ? rows.filter(isTold) : []);
  const isOwn = !isVisitor(caller) && input.user_id?.every((id) => id === caller.id) === true;
  const buyersOf = isOwn || seesAll ? await countBuyers(db, rows, settings) : undefined;
  const sameOf = seesAll ? await countSameFiles(db, rows) : undefined;
  const { similar_to } = input;
  const likenessOf =
    seesAll && similar_to !== undefined ? await likenessTo(db, similar_to) : undefined;
  return {
    total,
    document: rows.map((row) => ({
      ...presentDocument(row, { withError: maySeeError(row, caller), ...shown }),
      ...toldOf(row),
      ...(sameOf === undefined ? {} : { same_file_count: sameOf(row) }),
      ...(likenessOf === undefined ? {} : { likeness: likenessOf(row) }),
      ...(buyersOf === undefined ? {} : { buyer_count: buyersOf(row.id) }),
    })),
  };
}
