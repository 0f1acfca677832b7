import type { Contract, ParsedInputOf, ReplyOf } from '@wenyuan/contract';
import type { Caller } from '../../auth/caller.ts';
import { consume, countUse, forgive } from '../../auth/rate-limit.ts';
import { errorCode } from '../../error-code.ts';
import { badField, forbidden, HttpError, unauthenticated } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { askModel, ModelLate, ModelRefusal } from '../ai/ask-model.ts';
import { judgeMachineWords } from '../ai/judge-machine-words.ts';
import { shownTo } from '../document/document-access.ts';
import { findDocument, type DocumentRow } from '../document/document.repo.ts';
import { readingRight } from '../entitlement/reading-right.ts';
import type { Right } from '../entitlement/right.ts';
import { dayOf } from '../user/sign-calendar.ts';
import type { PageText } from '../reading/page-bodies.ts';
import { choosePages } from './choose-pages.ts';
import { DAY_SECONDS, questionRight, questionsKey, usedUp } from './question-right.ts';
import { instruction, readAnswer, textFor } from './read-answer.ts';

type Ask = Contract['question']['ask'];

/** Clients of this wire give up after half a minute: model and moderation end before. */
const MODEL_ENDS_MS = 25_000;
const ANSWER_MS = 22_000;
const SHORTEST_MS = 5000;
const MODERATION_MS = 4000;
/** Somebody reads an answer before the next question. */
const IN_A_MINUTE = { count: 6, seconds: 60 };
/** Questions that are being answered in one process. */
const AT_ONCE = 32;
const RETRY_SECONDS = 10;
/** So many failed ones a member has besides: they cost, too. */
const failuresOf = (perDay: number) => perDay + 5;

/** @throws {HttpError} */
function refuse({ reason, message }: Right): never {
  if (reason === 'login') throw unauthenticated(message);
  if (reason === 'limit') throw new HttpError(429, message);
  throw forbidden(message);
}

const busy = () => new HttpError(503, '提问的人太多，请稍后重试', { retryAfter: RETRY_SECONDS });

/** A question that the model did not answer, in a sentence; where it was not even reached, the site pays nothing. */
class NoAnswer extends HttpError {
  readonly isPaid: boolean;

  constructor(status: number, message: string, isPaid: boolean) {
    super(status, message);
    this.isPaid = isPaid;
  }
}

function toldOf(error: unknown): NoAnswer {
  return error instanceof ModelLate
    ? new NoAnswer(504, '模型用时过长，没有答完，请问得具体些，或稍后重试', true)
    : new NoAnswer(502, '模型没有应答，请稍后重试', error instanceof ModelRefusal);
}

type Counted = {
  readonly left: number;
  /** Takes it back, from the member's day alone or from the site's, too. */
  readonly giveBack: (isPaid: boolean) => Promise<void>;
};

/**
 * Counts a question to the member's day and to the site's, or to neither.
 * @throws {HttpError} 429
 */
async function countQuestion(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { perDay, ofSite }: { readonly perDay: number; readonly ofSite: number },
): Promise<Counted> {
  const own = questionsKey(caller.id);
  const day = dayOf(new Date());
  const site = `questions:${day}`;
  const used = await db.transaction(async (tx) => {
    const count = await countUse(tx, own, DAY_SECONDS);
    if (count > perDay) refuse(usedUp(perDay));
    const tries = await countUse(tx, `question-tries:${caller.id}:${day}`, DAY_SECONDS);
    if (tries > perDay + failuresOf(perDay))
      throw new HttpError(429, '今天没有答成的提问太多，明天可以再问');
    if ((await countUse(tx, site, DAY_SECONDS)) > ofSite)
      throw new HttpError(429, '今天全站的提问已到上限，明天可以再问');
    return count;
  });
  return {
    left: perDay - used,
    giveBack: async (isPaid) => {
      await forgive(db, own, 1);
      if (!isPaid) await forgive(db, site, 1);
    },
  };
}

export function createQuestions(services: Services) {
  const { db, settings, logger } = services;
  let waiting = 0;

  /** The document as the caller may see it, and how it stands for everybody. */
  async function find(id: number, caller: Caller) {
    const found = await findDocument(db, { id });
    const row = await shownTo(services, found, caller);
    // What its buyer is shown of a closed document is not open.
    return { row, open: found ?? row };
  }

  /** What the model writes to the text; what fails is logged without what was asked or answered. */
  async function answerOf(
    { row, text, sent }: { row: DocumentRow; text: string; sent: readonly PageText[] },
    { within, signal }: { within: number; signal: AbortSignal },
  ) {
    const asking = askModel(services, { instruction, text, within, signal });
    const written = await asking.catch((error: unknown) => {
      const fault = error instanceof Error ? error.name : 'unknown';
      if (!signal.aborted)
        logger.warn({ document: row.id, fault, code: errorCode(error) }, 'no answer to a question');
      throw toldOf(error);
    });
    const read = readAnswer(written, sent);
    const verdict =
      read && (await judgeMachineWords(services, { answer: read.answer }, MODERATION_MS));
    if (verdict === 'unanswered')
      throw new NoAnswer(502, '模型的回答暂时无法审核，不能显示，请稍后重试', true);
    if (read === undefined || verdict !== 'stands')
      throw new NoAnswer(502, '模型的回答不能显示，请换个问法重试', true);
    return read;
  }

  return {
    right: async (document_id: number, caller: Caller) => {
      const { open } = await find(document_id, caller);
      return questionRight(services, open, caller);
    },

    async ask(
      { document_id, question }: ParsedInputOf<Ask>,
      { caller, signal }: { readonly caller: Caller; readonly signal: AbortSignal },
    ): Promise<ReplyOf<Ask>> {
      const ends = performance.now() + MODEL_ENDS_MS;
      const { row, open } = await find(document_id, caller);
      const right = await questionRight(services, open, caller);
      if (!right.allowed) refuse(right);
      await consume(db, `question:${caller.id}`, IN_A_MINUTE);
      if (waiting >= AT_ONCE) throw busy();
      waiting += 1;
      try {
        const { pages } = await readingRight(services, row, caller);
        const chosen = await choosePages(db, { key: row.conversion_key, pages }, question);
        if (chosen.length === 0) throw badField('question', '您能阅读的页中没有文字，不能就它提问');
        // Who left while the pages were looked for has asked nothing of the model.
        if (signal.aborted) throw toldOf(signal.reason);
        // Where many look through long documents, what is left may be too short for an answer.
        if (performance.now() > ends - SHORTEST_MS) throw busy();
        const { ai } = await settings.read();
        const ofSite = ai.questions_per_day;
        const counted = await countQuestion(services, caller, { perDay: right.per_day, ofSite });
        try {
          const text = textFor(row.title, chosen, question);
          const within = Math.floor(Math.min(ANSWER_MS, ends - performance.now()));
          const answered = await answerOf({ row, text, sent: chosen }, { within, signal });
          return { ...answered, left: counted.left };
        } catch (error) {
          // For who has left, the model has worked.
          if (!signal.aborted) await counted.giveBack(!(error instanceof NoAnswer) || error.isPaid);
          throw error;
        }
      } finally {
        waiting -= 1;
      }
    },
  };
}
