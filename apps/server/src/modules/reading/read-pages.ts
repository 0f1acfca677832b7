import type { contract, ReplyOf } from '@wenyuan/contract';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { findConversion, type Conversion } from '../../conversion/conversion-store.ts';
import { readPageLines } from '../../conversion/stored-lines.ts';
import { placeOf } from '../../conversion/stored-page.ts';
import { pageTexts } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import type { DocumentRow } from '../document/document.repo.ts';
import { readingRight } from '../entitlement/reading-right.ts';
import { failedPagesOf } from './failed-pages.ts';
import { pageVersion, watermarkVersion } from './watermark.ts';

/** Of the pages with their watermark, as it is in the addresses of their images. */
async function shownVersion(
  { settings }: Pick<Services, 'settings'>,
  conversion: Conversion | undefined,
): Promise<string> {
  return pageVersion(conversion?.version ?? '', watermarkVersion(await settings.read()));
}

/** The sizes of the pages that are converted, and how many of them the caller may read. */
export async function readLayout(
  services: Services,
  row: DocumentRow,
  caller: Caller,
): Promise<ReplyOf<(typeof contract)['document']['layout']>> {
  const right = await readingRight(services, row, caller);
  const conversion = await findConversion(services.db, row);
  // During another conversion, the pages of the previous one stay.
  const shown = conversion?.is_whole === true ? row.pages : row.converted_pages;
  const page = (conversion?.page ?? []).slice(0, shown);
  return {
    id: row.id,
    uuid: row.uuid,
    status: row.status,
    pages: row.pages,
    converted_pages: row.converted_pages,
    readable_pages: right.pages,
    lock_reason: right.lock_reason,
    page,
    failed: failedPagesOf(page),
    outline: conversion?.outline ?? [],
    is_right_to_left: page[0]?.right_to_left === true,
    version: await shownVersion(services, conversion),
  };
}

/** The text of pages, as far as the caller may read. */
export async function readText(
  services: Services,
  row: DocumentRow,
  caller: Caller,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<ReplyOf<(typeof contract)['document']['text']>> {
  const { db } = services;
  const right = await readingRight(services, row, caller);
  const readable = and(eq(pageTexts.key, row.conversion_key), lte(pageTexts.page, right.pages));
  const rows = await db
    .select({ page: pageTexts.page, content: pageTexts.content })
    .from(pageTexts)
    .where(readable)
    .orderBy(asc(pageTexts.page))
    .limit(size)
    .offset((page - 1) * size);
  return { total: await db.$count(pageTexts, readable), text: rows };
}

/** Where the text stands on pages, as far as the caller may read. */
export async function readLines(
  services: Services,
  row: DocumentRow,
  caller: Caller,
  wanted: readonly number[],
): Promise<ReplyOf<(typeof contract)['document']['lines']>> {
  const right = await readingRight(services, row, caller);
  const pages = wanted.filter((page) => page <= right.pages);
  const conversion = await findConversion(services.db, row);
  const place = placeOf({ key: row.conversion_key, edition: conversion?.edition ?? '' });
  return {
    page: await readPageLines(services.storage, place, pages),
    version: await shownVersion(services, conversion),
  };
}
