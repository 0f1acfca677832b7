import { parseSensitiveWords } from '@wenyuan/domain';
import type { DocumentRow } from '../modules/document/document.repo.ts';
import {
  screenPages,
  screenStored,
  type PageHits,
  type PageText,
} from '../modules/screening/screen-pages.ts';
import type { Services } from '../services.ts';

/** As many letters go to the search at once. */
const BATCH = 500_000;

/**
 * Judges the text of a document by the sensitive words, before it is shown. Words that stand in the pages that the document had
 * count as accepted: it was open with them, so no other conversion draws it back into review for them.
 * `claimed` is the document as it was before, `known` how many of its pages were open.
 */
export async function createTextScreen(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  claimed: Pick<DocumentRow, 'conversion_key'>,
  known: number,
) {
  const list = (await settings.read()).security.sensitive_words;
  const isOn = parseSensitiveWords(list).some(({ level }) => level !== 'mask');
  let accepted: Promise<ReadonlySet<string>> | undefined;
  let isHeld = false;

  async function readAccepted(): Promise<ReadonlySet<string>> {
    const words = new Set<string>();
    const pages = { key: claimed.conversion_key, last: known };
    if (known > 0)
      for await (const { hits } of screenStored(db, list, pages))
        for (const { word } of hits) words.add(word);
    return words;
  }

  /** Most texts have none, and then nothing is read for it. */
  async function weigh({ hits }: PageHits): Promise<void> {
    const before = await (accepted ??= readAccepted());
    if (hits.some(({ word }) => !before.has(word))) isHeld = true;
  }

  return {
    isOn,
    /** Whether a word was found that nobody accepted. */
    isHeld: () => isHeld,
    async judge(texts: AsyncIterable<PageText>): Promise<void> {
      let waiting: PageText[] = [];
      let letters = 0;
      const send = async () => {
        const pages = waiting;
        [waiting, letters] = [[], 0];
        for (const page of await screenPages(list, pages)) await weigh(page);
      };
      for await (const { page, text } of texts) {
        waiting.push({ page, text });
        letters += text.length;
        if (letters > BATCH) await send();
      }
      if (waiting.length > 0) await send();
    },
    /** Judges what another conversion of the same bytes has stored, behind the page `after`. */
    async judgeStored(key: string, after: number, last: number): Promise<void> {
      if (!isOn) return;
      for await (const page of screenStored(db, list, { key, after, last })) await weigh(page);
    },
  };
}

export type TextScreen = Awaited<ReturnType<typeof createTextScreen>>;
