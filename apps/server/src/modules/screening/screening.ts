import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseSensitiveWords, screenText, sensitivePieces, type Screened } from '@wenyuan/domain';
import { consume } from '../../auth/rate-limit.ts';
import { badField } from '../../http/errors.ts';
import { keepLast } from '../../keep-last.ts';
import type { Services } from '../../services.ts';
import { judgeTexts } from '../moderation/judge-texts.ts';
import type { ModeratedKind } from '../moderation/moderation-provider.ts';
import { reasonsOf } from '../moderation/reasons-of.ts';
import type { Moderating } from '../moderation/verdicts.ts';
import { DeadlineError, inThread } from '../../threads/threads.ts';

/** Texts up to this length are screened on the event loop, because it is fast. */
const SHORT = 2000;

const rulesOf = keepLast(parseSensitiveWords);

/** Pieces of one thing that a reviewer is shown. */
const PIECES_MAX = 50;

type Written = readonly (readonly [field: string, text: string])[];

const writtenOf = (fields: Readonly<Record<string, string | undefined>>): Written =>
  Object.entries(fields).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, text] as const],
  );

const refusalFor = ([reason]: readonly string[]): string =>
  reason === undefined
    ? '没有通过内容安全检查，请修改后重试'
    : `没有通过内容安全检查：${reason}，请修改后重试`;

async function screen(list: string, written: Written): Promise<readonly Screened[]> {
  const texts = written.map(([, text]) => text);
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length <= SHORT) {
    // Gives the event loop a turn between the many short texts of a request.
    await nextTurn();
    const rules = rulesOf(list);
    return texts.map((text) => screenText(text, rules));
  }
  try {
    return await inThread('screenTexts', { list, texts });
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    throw badField(written[0]?.[0] ?? '', '内容过长，无法检查，请精简后再试');
  }
}

/**
 * Screens a member's texts for the listed words, field by field: returns them with covered words, and whether they need a
 * review. Absent fields stay absent.
 * @throws {HttpError} 400 that names the field and the word, for a word that is refused.
 */
export async function screenWords<Fields extends Readonly<Record<string, string | undefined>>>(
  { settings }: Pick<Services, 'settings'>,
  fields: Fields,
): Promise<{ readonly fields: Fields; readonly needsReview: boolean }> {
  const list = (await settings.read()).security.sensitive_words;
  if (list.trim() === '') return { fields, needsReview: false };
  const written = writtenOf(fields);
  const screened = await screen(list, written);
  const texts: Record<string, string> = {};
  let needsReview = false;
  for (const [index, { text, rejected, reviewed }] of screened.entries()) {
    const [name = ''] = written[index] ?? [];
    if (rejected[0] !== undefined) throw badField(name, `含有不允许的词“${rejected[0]}”`);
    if (reviewed.length > 0) needsReview = true;
    texts[name] = text;
  }
  return { fields: { ...fields, ...texts }, needsReview };
}

/**
 * Has the operators' provider judge these texts; the names of those that need a review, as what it doubts and what it did not
 * answer does. `by` is who wrote them.
 * @throws {HttpError} 400 that names the field and the reason, for a text that it refuses.
 */
export async function moderateFields(
  services: Moderating,
  fields: Readonly<Record<string, string | undefined>>,
  by: number,
): Promise<string[]> {
  const written = writtenOf(fields);
  const verdicts = await judgeTexts(
    services,
    written.map(([, text]) => text),
    { by },
  );
  for (const [index, { level, reasons }] of verdicts.entries())
    if (level === 'reject') throw badField(written[index]?.[0] ?? '', refusalFor(reasons));
  return written.flatMap(([name], index) => (verdicts[index]?.level === 'pass' ? [] : [name]));
}

/** Screens a member's texts for the listed words, and has what remains moderated. */
export async function screenFields<Fields extends Readonly<Record<string, string | undefined>>>(
  services: Moderating,
  given: Fields,
  by: number,
): Promise<{ readonly fields: Fields; readonly needsReview: boolean }> {
  const { fields, needsReview } = await screenWords(services, given);
  const doubted = await moderateFields(services, fields, by);
  return { fields, needsReview: needsReview || doubted.length > 0 };
}

async function piecesIn(list: string, texts: readonly string[]): Promise<string[][]> {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length <= SHORT) return texts.map((text) => sensitivePieces(text, rulesOf(list)));
  try {
    return await inThread('findSensitive', { list, texts });
  } catch (error) {
    // The review goes on without them.
    if (error instanceof DeadlineError) return [];
    throw error;
  }
}

type Waiting = readonly {
  readonly id: number;
  readonly texts: readonly string[];
  /** The addresses of uploaded pictures in it. */
  readonly pictures?: readonly string[];
}[];

/** The listed words in each, as they are written there; undefined without a list. */
async function hitsOf(
  { settings }: Pick<Services, 'settings'>,
  waiting: Waiting,
): Promise<ReadonlyMap<number, string[]>> {
  const list = (await settings.read()).security.sensitive_words;
  if (list.trim() === '') return new Map();
  const pieces = await piecesIn(
    list,
    waiting.flatMap(({ texts }) => texts),
  );
  let at = 0;
  return new Map(
    waiting.map(({ id, texts }) => {
      const own = pieces.slice(at, at + texts.length).flat();
      at += texts.length;
      return [id, [...new Set(own)].slice(0, PIECES_MAX)];
    }),
  );
}

const ofPicture = (reason: string) => `图片：${reason}`;

/**
 * Why each thing that waits for a review is held back: the listed words in its texts, and what moderation holds against them and
 * its pictures.
 */
export async function heldBackBy(
  services: Pick<Services, 'db' | 'settings'>,
  waiting: Waiting,
): Promise<(id: number) => { hits?: string[] | undefined; moderation?: string[] | undefined }> {
  if (waiting.length === 0) return () => ({});
  const hits = await hitsOf(services, waiting);
  const reasons = await reasonsOf(
    services.db,
    waiting.flatMap(({ texts }) => texts),
  );
  const againstPictures = await reasonsOf(
    services.db,
    waiting.flatMap(({ pictures = [] }) => pictures),
    'picture',
  );
  const moderation = new Map(
    waiting.map(({ id, texts, pictures = [] }) => [
      id,
      [
        ...new Set([
          ...texts.flatMap((text) => reasons.get(text) ?? []),
          ...pictures.flatMap((path) => (againstPictures.get(path) ?? []).map(ofPicture)),
        ]),
      ],
    ]),
  );
  return (id: number) => ({ hits: hits.get(id), moderation: moderation.get(id) });
}

/** What one member may try in a day: what is not judged passes, so that no share may end it. */
export const TRIES = { count: 30, seconds: 86_400 };

type Unreviewed = {
  readonly text: string;
  readonly kind: ModeratedKind;
  /** Who wrote it; a visitor who registers has no account yet, and is bound by address. */
  readonly by: number | undefined;
};

/** Refuses what moderation doubts, where nobody reviews it. What it did not answer passes: a provider that is away stops nobody. */
async function refuseDoubted(
  services: Moderating,
  field: string,
  { text, kind, by }: Unreviewed,
): Promise<void> {
  if ((await services.moderationProvider()) === undefined) return;
  if (by !== undefined) await consume(services.db, `unreviewed:${by}`, TRIES);
  const [verdict] = await judgeTexts(services, [text], { kind });
  if (verdict?.level === 'review' || verdict?.level === 'reject')
    throw badField(field, refusalFor(verdict.reasons));
}

/** Screens public text that is not reviewed: covers words, and refuses those that would require a review. */
export async function screenUnreviewed(
  services: Moderating,
  field: string,
  { text, by }: Pick<Unreviewed, 'text' | 'by'>,
): Promise<string> {
  const { fields, needsReview } = await screenWords(services, { [field]: text });
  if (needsReview) throw badField(field, '含有不允许的词，请修改后重试');
  const shown = fields[field] ?? text;
  await refuseDoubted(services, field, { text: shown, kind: 'text', by });
  return shown;
}

/** The items whose text contains no sensitive word. */
export async function withoutSensitive<Item>(
  { settings }: Pick<Services, 'settings'>,
  items: readonly Item[],
  textOf: (item: Item) => string,
): Promise<Item[]> {
  const rules = rulesOf((await settings.read()).security.sensitive_words);
  if (rules.length === 0) return [...items];
  return items.filter((item) => {
    const { text, rejected, reviewed } = screenText(textOf(item), rules);
    return text === textOf(item) && rejected.length === 0 && reviewed.length === 0;
  });
}

/** Refuses names with any listed word, or that moderation doubts: names are neither reviewed nor covered. */
export async function refuseSensitive(
  services: Moderating,
  field: string,
  { text: name, by }: Pick<Unreviewed, 'text' | 'by'>,
): Promise<void> {
  const rules = rulesOf((await services.settings.read()).security.sensitive_words);
  const { text, rejected, reviewed } = screenText(name, rules);
  if (text !== name || rejected.length > 0 || reviewed.length > 0)
    throw badField(field, '含有不允许的词，请换一个');
  await refuseDoubted(services, field, { text: name, kind: 'name', by });
}
