import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseSensitiveWords, screenText, sensitivePieces, type Screened } from '@wenyuan/domain';
import { badField } from '../../http/errors.ts';
import { keepLast } from '../../keep-last.ts';
import type { Services } from '../../services.ts';
import { DeadlineError, inThread } from '../../threads/threads.ts';

/** Texts up to this length are screened on the event loop, because it is fast. */
const SHORT = 2000;

const rulesOf = keepLast(parseSensitiveWords);

/** Pieces of one thing that a reviewer is shown. */
const PIECES_MAX = 50;

type Written = readonly (readonly [field: string, text: string])[];

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
 * Screens a member's texts field by field: returns them with covered words, and whether they need a review. Absent
 * fields stay absent.
 * @throws {HttpError} 400 that names the field and the word, for a word that is refused.
 */
export async function screenFields<Fields extends Readonly<Record<string, string | undefined>>>(
  { settings }: Pick<Services, 'settings'>,
  fields: Fields,
): Promise<{ readonly fields: Fields; readonly needsReview: boolean }> {
  const list = (await settings.read()).security.sensitive_words;
  if (list.trim() === '') return { fields, needsReview: false };
  const written = Object.entries(fields).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, text] as const],
  );
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

/** By which pieces of its texts each thing that waits for a review is held back, as they are written there. */
export async function hitsOf(
  { settings }: Pick<Services, 'settings'>,
  waiting: readonly { readonly id: number; readonly texts: readonly string[] }[],
): Promise<ReadonlyMap<number, string[]>> {
  const list = (await settings.read()).security.sensitive_words;
  if (waiting.length === 0 || list.trim() === '') return new Map();
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

/** Screens public text that is not reviewed: covers words, and refuses those that would require a review. */
export async function screenUnreviewed(
  services: Pick<Services, 'settings'>,
  field: string,
  text: string,
): Promise<string> {
  const { fields, needsReview } = await screenFields(services, { [field]: text });
  if (needsReview) throw badField(field, '含有不允许的词，请修改后重试');
  return fields[field] ?? text;
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

/** Refuses names with any listed word: names are neither reviewed nor covered. */
export async function refuseSensitive(
  { settings }: Pick<Services, 'settings'>,
  field: string,
  name: string,
): Promise<void> {
  const rules = rulesOf((await settings.read()).security.sensitive_words);
  const { text, rejected, reviewed } = screenText(name, rules);
  if (text !== name || rejected.length > 0 || reviewed.length > 0)
    throw badField(field, '含有不允许的词，请换一个');
}
