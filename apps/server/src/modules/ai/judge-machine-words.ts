import { HttpError } from '../../http/errors.ts';
import { judgeTexts } from '../moderation/judge-texts.ts';
import type { Moderating } from '../moderation/verdicts.ts';
import { screenWords } from '../screening/screening.ts';

/**
 * What the site's own rules have against public words holds for those of a model, too; `unanswered` where nobody moderates them now.
 * `within` milliseconds they are moderated.
 */
export async function judgeMachineWords(
  services: Moderating,
  words: Readonly<Record<string, string>>,
  within?: number,
): Promise<'stands' | 'refused' | 'unanswered'> {
  try {
    const { needsReview, fields } = await screenWords(services, words);
    if (needsReview || Object.keys(words).some((name) => fields[name] !== words[name]))
      return 'refused';
  } catch (error) {
    if (error instanceof HttpError) return 'refused';
    throw error;
  }
  const [verdict] = await judgeTexts(
    services,
    [Object.values(words).join('\n')],
    within === undefined ? {} : { within },
  );
  if (verdict === undefined || verdict.level === 'pass') return 'stands';
  return verdict.level === 'unanswered' ? 'unanswered' : 'refused';
}
