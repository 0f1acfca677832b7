import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Client, Document } from '@wenyuan/api-client';
import { BannerType, CategoryType, RecommendType } from '@wenyuan/domain';
import { bannerArt } from '../artwork/banners.ts';
import type { Built } from '../build.ts';
import { articles } from '../library/articles.ts';
import { articleCategories, documentCategories } from '../library/categories.ts';
import type { Entry } from '../library/entry.ts';
import { library } from '../library/library.ts';
import { topics } from '../library/topics.ts';
import { persist } from './session.ts';

const PAGE = 100;

/** Category ids by path of titles, `古典文学/唐诗`. */
export type CategoryIds = ReadonlyMap<string, number>;

async function upload(api: Client, target: 'banner' | 'category', file: string): Promise<string> {
  const bytes = new Blob([new Uint8Array(await readFile(file))]);
  const { data } = await persist(() => api.upload[target](bytes, { name: path.basename(file) }));
  return data.path;
}

async function ensureCategory(
  api: Client,
  known: readonly { id: number; title?: string | undefined; parent_id?: number | undefined }[],
  wanted: {
    title: string;
    parent_id: number;
    type: number;
    sort: number;
    description: string;
    images?: () => Promise<{ icon: string; cover: string }>;
  },
): Promise<number> {
  const { images, ...fields } = wanted;
  const there = known.find(
    ({ title, parent_id }) => title === fields.title && parent_id === fields.parent_id,
  );
  if (there !== undefined) return there.id;
  const pictures = images === undefined ? {} : await images();
  const { category } = await persist(() =>
    api.category.create({ ...fields, ...pictures, show_description: true }),
  );
  const made = category[0];
  if (made === undefined) throw new Error(`分类“${fields.title}”未能建立`);
  return made.id;
}

/** Creates the missing categories, roots first. */
export async function fillCategories(api: Client, built: Built): Promise<CategoryIds> {
  const { category: known } = await persist(() =>
    api.category.list({ type: Object.values(CategoryType), size: 10_000 }),
  );
  const documents = known.filter(({ type }) => type === CategoryType.Document);
  const ids = new Map<string, number>();
  for (const [index, root] of documentCategories.entries()) {
    const images = async () => ({
      icon: await upload(api, 'category', built.icons.get(root.title) ?? ''),
      cover: await upload(api, 'category', built.covers.get(root.title) ?? ''),
    });
    const { title, description } = root;
    const id = await ensureCategory(api, documents, {
      title,
      description,
      parent_id: 0,
      type: CategoryType.Document,
      sort: 900 - index * 10,
      images,
    });
    ids.set(title, id);
    for (const [place, child] of root.children.entries()) {
      const leaf = await ensureCategory(api, documents, {
        ...child,
        parent_id: id,
        type: CategoryType.Document,
        sort: 900 - place * 10,
      });
      ids.set(`${title}/${child.title}`, leaf);
    }
  }
  const forArticles = known.filter(({ type }) => type === CategoryType.Article);
  for (const [index, { title, description }] of articleCategories.entries()) {
    const fields = {
      title,
      description,
      parent_id: 0,
      type: CategoryType.Article,
      sort: 900 - index * 10,
    };
    ids.set(title, await ensureCategory(api, forArticles, fields));
  }
  return ids;
}

/** All existing documents by title. */
export async function documentsByTitle(api: Client): Promise<Map<string, Document>> {
  const found = new Map<string, Document>();
  for (let page = 1; ; page += 1) {
    const { total, document } = await persist(() =>
      api.document.list({ page, size: PAGE, order: 'id asc' }),
    );
    for (const each of document) found.set(each.title, each);
    if (document.length === 0 || page * PAGE >= total) return found;
  }
}

async function addDocument(
  api: Client,
  entry: Entry,
  options: { file: string; ids: CategoryIds },
): Promise<Document> {
  const { title, keywords, description, language, price = 0 } = entry;
  const [root, leaf] = entry.category;
  const path_ = [options.ids.get(root), options.ids.get(`${root}/${leaf}`)].filter(
    (id) => id !== undefined,
  );
  const bytes = new Blob([new Uint8Array(await readFile(options.file))], {
    type: 'application/pdf',
  });
  const { data } = await persist(() => api.upload.document(bytes, { name: `${title}.pdf` }));
  const { document } = await persist(() =>
    api.document.create({
      category_id: path_,
      document: [{ title, attachment_id: data.id, price, language, keywords, description }],
    }),
  );
  const made = document[0];
  if (made === undefined) throw new Error(`文档“${title}”未能建立`);
  return made;
}

/**
 * The order of uploads, which is also that of conversions: recommended documents first, small before large, so that the
 * home page has something to show within seconds; the most attractive of the others last, since the newest are shown first.
 */
async function orderOfUpload(built: Built): Promise<Entry[]> {
  const sized = await Promise.all(
    library.map(async (entry) => ({
      entry,
      size: (await stat(built.documents.get(entry.text) ?? '')).size,
    })),
  );
  const recommended = sized.filter(({ entry }) => entry.recommended === true);
  const rest = library.filter((entry) => entry.recommended !== true);
  return [
    ...recommended.toSorted((a, b) => a.size - b.size).map(({ entry }) => entry),
    ...rest.toReversed(),
  ];
}

/** Adds the missing documents and returns their number. */
export async function fillDocuments(api: Client, built: Built, ids: CategoryIds): Promise<number> {
  const there = await documentsByTitle(api);
  let added = 0;
  for (const entry of await orderOfUpload(built)) {
    let document = there.get(entry.title);
    if (document === undefined) {
      document = await addDocument(api, entry, {
        file: built.documents.get(entry.text) ?? '',
        ids,
      });
      there.set(entry.title, document);
      added += 1;
    }
    const { id } = document;
    const { preview } = entry;
    if (preview !== undefined && document.preview !== preview)
      await persist(() => api.document.update({ id, preview }));
  }
  const recommended = library
    .filter((entry) => entry.recommended === true)
    .flatMap(({ title }) => there.get(title) ?? [])
    .filter(({ recommend_at }) => recommend_at === null);
  if (recommended.length > 0) {
    await persist(() =>
      api.document.recommend({
        id: recommended.map(({ id }) => id),
        type: RecommendType.Recommend,
      }),
    );
  }
  return added;
}

function addressOf({ uuid, category_id }: Document): string {
  return `/library/${category_id.at(-1) ?? 'all'}/${uuid}`;
}

/** Adds the missing banners. */
export async function fillBanners(api: Client, built: Built, ids: CategoryIds): Promise<number> {
  const { banner: there } = await persist(() => api.banner.list({ size: PAGE }));
  let added = 0;
  for (const [index, art] of bannerArt.entries()) {
    if (there.some(({ title }) => title === art.title)) continue;
    const { title, description } = art;
    const picture = await upload(api, 'banner', built.banners.get(art.name) ?? '');
    const category = ids.get(art.leadsTo ?? '');
    const url = category === undefined ? '/library' : `/library/${category}`;
    await persist(() =>
      api.banner.create({
        title,
        description,
        path: picture,
        url,
        sort: 90 - index * 10,
        enable: true,
        type: BannerType.Website,
      }),
    );
    added += 1;
  }
  return added;
}

/** The words below the search box, each of which finds something here; those of an operator stay. */
export async function fillWords(api: Client): Promise<void> {
  const { system } = await persist(() => api.config.settings({}));
  if (system.recommend_words.length > 0) return;
  await persist(() =>
    api.config.update({
      config: [
        {
          category: 'system',
          name: 'recommend_words',
          value: ['论语', '道德经', '唐诗', '宋词', '孙子兵法'],
        },
      ],
    }),
  );
}

/** Adds the missing articles, with their links to documents. */
export async function fillArticles(api: Client, ids: CategoryIds): Promise<number> {
  const { article: there } = await persist(() => api.article.list({ size: PAGE }));
  const documents = await documentsByTitle(api);
  const linked = (content: string) =>
    content.replace(/\[\[(.+?)\]\]/g, (_, title: string) => {
      const document = documents.get(title);
      return document === undefined
        ? `《${title}》`
        : `<a href="${addressOf(document)}">《${title}》</a>`;
    });
  let added = 0;
  for (const { category, recommended = false, content, ...fields } of articles.toReversed()) {
    if (there.some(({ identifier }) => identifier === fields.identifier)) continue;
    const id = ids.get(category);
    await persist(() =>
      api.article.create({
        ...fields,
        content: linked(content).trim(),
        category_id: id === undefined ? [] : [id],
        is_recommend: recommended,
      }),
    );
    added += 1;
  }
  return added;
}

/** Adds the missing topics. */
export async function fillTopics(api: Client): Promise<number> {
  const { topic: there } = await persist(() => api.topic.list({ size: PAGE }));
  const documents = await documentsByTitle(api);
  let added = 0;
  for (const [index, { title, description, documents: titles }] of topics.entries()) {
    if (there.some((topic) => topic.title === title)) continue;
    await persist(() =>
      api.topic.create({
        title,
        description,
        sort: 90 - index * 10,
        document_id: titles.flatMap((each) => documents.get(each)?.id ?? []),
      }),
    );
    added += 1;
  }
  return added;
}
