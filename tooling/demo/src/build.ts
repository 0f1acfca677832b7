import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { bannerArt } from './artwork/banners.ts';
import { drawCategoryCover, drawEmblem } from './artwork/emblems.ts';
import { Letters } from './artwork/lettering.ts';
import { buildFonts, type Fonts } from './fonts/fonts.ts';
import { documentCategories } from './library/categories.ts';
import type { Entry } from './library/entry.ts';
import { library } from './library/library.ts';
import { readWork, type Work } from './text/work.ts';
import { charactersOf, typeset } from './typeset/typeset.ts';

/** Paths of the written files, by their names in the manifest. */
export type Built = {
  readonly documents: ReadonlyMap<string, string>;
  readonly banners: ReadonlyMap<string, string>;
  /** By title of the root category. */
  readonly icons: ReadonlyMap<string, string>;
  readonly covers: ReadonlyMap<string, string>;
};

type Item = { readonly entry: Entry; readonly work: Work };

/** All characters that the library draws, and those of its headings. */
export function charactersOfLibrary(items: readonly Item[]): { text: string; titles: string } {
  const parts = items.map(({ entry, work }) => charactersOf(work, entry.layout));
  const pictures = [
    ...bannerArt.flatMap(({ words }) => words),
    ...documentCategories.map(({ title }) => title),
  ].join('');
  const titles = parts.map((part) => part.titles).join('') + pictures;
  return { text: parts.map((part) => part.text).join('') + titles, titles };
}

/** A hash of the drawing code and its fonts; when it changes, everything is drawn again. */
async function hashOfPress(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['artwork', 'fonts', 'text', 'typeset']) {
    const full = path.join(import.meta.dirname, folder);
    for (const name of (await readdir(full)).toSorted())
      hash.update(await readFile(path.join(full, name)));
  }
  hash.update(await readFile(path.join(import.meta.dirname, '../package.json')));
  return hash.digest('hex');
}

function shortHash(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 12);
}

/** Writes atomically, so that a file is complete or absent however the process ends. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, bytes);
  await rename(part, file);
}

async function readLibrary(): Promise<Item[]> {
  return Promise.all(library.map(async (entry) => ({ entry, work: await readWork(entry.text) })));
}

function pictures(fonts: () => Promise<Fonts>) {
  const hands = async () => {
    const { heavy, song, roman } = await fonts();
    return { heavy: new Letters(heavy), song: new Letters(song), roman: new Letters(roman) };
  };
  return [
    ...bannerArt.map((art) => ({
      kind: 'banners' as const,
      key: art.name,
      file: `banner-${art.name}`,
      draw: async () =>
        sharp(Buffer.from(art.draw(await hands())))
          .webp({ quality: 90 })
          .toBuffer(),
    })),
    ...documentCategories.flatMap(({ title, emblem }) => [
      {
        kind: 'icons' as const,
        key: title,
        file: `icon-${emblem}`,
        draw: async () =>
          sharp(Buffer.from(drawEmblem(emblem)))
            .png()
            .toBuffer(),
      },
      {
        kind: 'covers' as const,
        key: title,
        file: `cover-${emblem}`,
        draw: async () =>
          sharp(Buffer.from(drawCategoryCover(emblem, title, (await hands()).heavy)))
            .webp({ quality: 90 })
            .toBuffer(),
      },
    ]),
  ];
}

/**
 * Typesets every document and draws every picture into `folder`. Files from the same sources are kept. `onMade` is called
 * for each file that was made.
 */
export async function build(
  folder: string,
  onMade: (name: string) => void = () => {},
): Promise<Built> {
  await mkdir(folder, { recursive: true });
  const [press, items] = await Promise.all([hashOfPress(), readLibrary()]);
  let made: Promise<Fonts> | undefined;
  const fonts = () => (made ??= buildFonts(charactersOfLibrary(items)));
  const built = {
    documents: new Map<string, string>(),
    banners: new Map<string, string>(),
    icons: new Map<string, string>(),
    covers: new Map<string, string>(),
  };

  for (const { entry, work } of items) {
    const name = `${entry.text}.${shortHash(press, JSON.stringify(work), JSON.stringify(entry.layout), entry.language)}.pdf`;
    const file = path.join(folder, name);
    built.documents.set(entry.text, file);
    if (existsSync(file)) continue;
    const { pdf } = await typeset(work, {
      layout: entry.layout,
      fonts: await fonts(),
      language: entry.language,
    });
    await writeWhole(file, pdf);
    onMade(entry.title);
  }
  for (const { kind, key, file: stem, draw } of pictures(fonts)) {
    const file = path.join(
      folder,
      `${stem}.${shortHash(press, key)}.${kind === 'icons' ? 'png' : 'webp'}`,
    );
    built[kind].set(key, file);
    if (existsSync(file)) continue;
    await writeWhole(file, await draw());
    onMade(key);
  }
  return built;
}

if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2];
  if (folder === undefined) {
    process.stderr.write('用法：node src/build.ts 输出目录\n');
    process.exit(1);
  }
  const started = Date.now();
  const { documents } = await build(folder, (name) => process.stdout.write(`${name}\n`));
  process.stdout.write(
    `${documents.size} 种文档，${((Date.now() - started) / 1000).toFixed(1)} 秒\n`,
  );
}
