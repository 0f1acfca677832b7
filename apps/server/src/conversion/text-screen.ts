import { buffer } from 'node:stream/consumers';
import { parseSensitiveWords } from '@wenyuan/domain';
import { visitor } from '../auth/caller.ts';
import { loadCaller } from '../auth/load-caller.ts';
import { mayManage } from '../modules/document/document-access.ts';
import type { DocumentRow } from '../modules/document/document.repo.ts';
import {
  coverAddress,
  screenPages,
  screenStored,
  storedTexts,
  type PageHits,
  type PageText,
} from '../modules/screening/screen-pages.ts';
import { judgeTexts } from '../modules/moderation/judge-texts.ts';
import { judgePicture } from '../modules/moderation/judge-picture.ts';
import { piecesOf } from '../modules/moderation/pieces-of.ts';
import { hashOf, type Moderating } from '../modules/moderation/verdicts.ts';
import type { Services } from '../services.ts';
import { findConversion } from './conversion-store.ts';
import { TEXT_MAX } from './save-texts.ts';
import { coverKey, placeOf } from './stored-page.ts';

/** As many letters go to the search at once. */
const BATCH = 500_000;

/** Nobody waits for a reply meanwhile, and a document of many pages is many questions. */
const MODERATED_WITHIN_MS = 120_000;

/**
 * Judges the text of a document by the sensitive words, and has the first pages of it and its cover moderated, before it is shown.
 * Words and pages that the document had count as accepted: it was open with them, so no other conversion draws it back into review
 * for them. `claimed` is the document as it was before, `known` how many of its pages were open.
 */
export async function createTextScreen(
  services: Moderating & Pick<Services, 'storage'>,
  claimed: Pick<DocumentRow, 'conversion_key' | 'user_id'>,
  known: number,
) {
  const { db, settings, storage, moderationProvider } = services;
  const { security, moderation } = await settings.read();
  const list = security.sensitive_words;
  const hasWords = parseSensitiveWords(list).some(({ level }) => level !== 'mask');
  const hasProvider = (await moderationProvider()) !== undefined;
  const moderated = hasProvider ? moderation.document_pages : 0;
  const seesCover = hasProvider && moderation.enable_pictures;
  const isOn = hasWords || moderated > 0 || seesCover;
  // Who manages documents brings whole libraries.
  const owner = { ...visitor, id: claimed.user_id };
  const isMembers = (moderated > 0 || seesCover) && !mayManage((await loadCaller(db, owner)).full);
  const by = isMembers ? owner.id : undefined;
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

  let acceptedPages: Promise<ReadonlySet<string>> | undefined;
  async function readAcceptedPages(): Promise<ReadonlySet<string>> {
    const pages = { key: claimed.conversion_key, last: Math.min(known, moderated) };
    const hashes = new Set<string>();
    if (pages.last > 0)
      for await (const texts of storedTexts(db, pages))
        for (const { text } of texts) hashes.add(hashOf('text', text));
    return hashes;
  }

  async function moderate(pages: readonly PageText[]): Promise<void> {
    const before = await (acceptedPages ??= readAcceptedPages());
    const texts = pages
      .filter(({ page }) => page <= moderated)
      // What is kept of a long page is judged by itself: by it, reviewers find what was held against the page.
      .flatMap(({ text }) => piecesOf(text, TEXT_MAX))
      .filter((text) => !before.has(hashOf('text', text)));
    const verdicts = await judgeTexts(services, texts, { within: MODERATED_WITHIN_MS, by });
    if (verdicts.some(({ level }) => level !== 'pass')) isHeld = true;
  }

  async function findCover(key: string): Promise<string | undefined> {
    if (!seesCover || hadCover(key)) return undefined;
    const conversion = await findConversion(db, { conversion_key: key });
    const cover = coverKey(placeOf({ key, edition: conversion?.edition ?? '' }));
    return (await storage.head(cover)) === undefined ? undefined : cover;
  }

  async function judgePages(pages: readonly PageText[]): Promise<void> {
    if (hasWords) for (const page of await screenPages(list, pages)) await weigh(page);
    if (moderated > 0) await moderate(pages);
  }

  const hadCover = (key: string) => known > 0 && key === claimed.conversion_key;
  async function judgeCover(key: string, read: () => Promise<Buffer>): Promise<void> {
    if (!seesCover || hadCover(key)) return;
    const { level } = await judgePicture(services, { address: coverAddress(key), read, by });
    if (level !== 'pass') isHeld = true;
  }

  return {
    isOn,
    /** Has the cover moderated, which is its first page as a picture. */
    judgeCover,
    /** Whether something was found that nobody accepted. */
    isHeld: () => isHeld,
    async judge(texts: AsyncIterable<PageText>): Promise<void> {
      let waiting: PageText[] = [];
      let letters = 0;
      const send = async () => {
        const pages = waiting;
        [waiting, letters] = [[], 0];
        await judgePages(pages);
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
      const cover = await findCover(key);
      if (cover !== undefined) await judgeCover(key, () => storage.read(cover).then(buffer));
      for await (const pages of storedTexts(db, { key, after, last })) await judgePages(pages);
    },
  };
}

export type TextScreen = Awaited<ReturnType<typeof createTextScreen>>;
