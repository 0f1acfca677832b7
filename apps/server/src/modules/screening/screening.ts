import { parseSensitiveWords, screenText, type SensitiveRule } from '@wenyuan/domain';
import { badField } from '../../http/errors.ts';
import type { Services } from '../../services.ts';

let parsed: { readonly list: string; readonly rules: readonly SensitiveRule[] } = {
  list: '',
  rules: [],
};

/** The list is long and changes rarely: it is read again only when it is another one. */
function rulesOf(list: string): readonly SensitiveRule[] {
  if (list !== parsed.list) parsed = { list, rules: parseSensitiveWords(list) };
  return parsed.rules;
}

/**
 * Looks through what somebody wrote, field by field: gives the texts with their covered words, and whether somebody
 * has to look at them first. Absent fields stay absent.
 * @throws {HttpError} 400 that names the field and the word, for a word that is refused.
 */
export async function screenFields<Fields extends Readonly<Record<string, string | undefined>>>(
  { settings }: Pick<Services, 'settings'>,
  fields: Fields,
): Promise<{ readonly fields: Fields; readonly needsReview: boolean }> {
  const rules = rulesOf((await settings.read()).security.sensitive_words);
  if (rules.length === 0) return { fields, needsReview: false };
  let needsReview = false;
  const screened = Object.entries(fields).map(([name, value]) => {
    if (value === undefined) return [name, value];
    const { text, rejected, reviewed } = screenText(value, rules);
    if (rejected[0] !== undefined) throw badField(name, `含有不允许的词「${rejected[0]}」`);
    if (reviewed.length > 0) needsReview = true;
    return [name, text];
  });
  return { fields: Object.fromEntries(screened) as Fields, needsReview };
}

/** For what everybody sees and nobody reviews: covers words, and refuses those that somebody would have to look at. */
export async function screenUnreviewed(
  services: Pick<Services, 'settings'>,
  field: string,
  text: string,
): Promise<string> {
  const { fields, needsReview } = await screenFields(services, { [field]: text });
  if (needsReview) throw badField(field, '含有不允许的词，请修改后重试');
  return fields[field] ?? text;
}

/** Of texts that many wrote, those in which nothing is found. */
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

/** For names, which nobody reviews and which cannot be covered: any word of the list refuses them. */
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
