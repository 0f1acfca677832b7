import type { Contract, InputOf, ReplyOf } from '@wenyuan/api-client';
import { escapeHtml, SearchType } from '@wenyuan/domain';

type Input = InputOf<Contract['search']['all']>;
type Found = ReplyOf<Contract['search']['all']>;
type Ask<Name extends 'documents' | 'articles'> = (
  input: InputOf<Contract['search'][Name]>,
) => Promise<ReplyOf<Contract['search'][Name]>>;
type DocumentRow = ReplyOf<Contract['search']['documents']>['document'][number];
type ArticleRow = ReplyOf<Contract['search']['articles']>['article'][number];

/** Those servers sort by their columns. */
const COLUMNS: Readonly<Record<string, string>> = { view: 'view_count' };

/** What both have, which nothing was marked in. */
function commonOf(row: DocumentRow | ArticleRow) {
  const { id, title, description, keywords, view_count, category_id, user_id, created_at } = row;
  return {
    id,
    keywords,
    view_count,
    category_id,
    user_id,
    created_at,
    title: escapeHtml(title),
    description: escapeHtml(description),
    text: '',
    page: 0,
  };
}

function hitOfDocument(row: DocumentRow): Found['document'][number] {
  const { uuid, ext, cover, pages, price, size, score, username } = row;
  const own = { ext, cover, pages, price, size, score, username };
  return { ...commonOf(row), ...own, identifier: uuid, doc_type: SearchType.Document };
}

function hitOfArticle(row: ArticleRow): Found['document'][number] {
  const none = { ext: '', cover: '', pages: 0, price: 0, size: 0, score: 0 };
  const { identifier, user } = row;
  return {
    ...commonOf(row),
    ...none,
    identifier,
    username: user?.username ?? '',
    doc_type: SearchType.Article,
  };
}

/**
 * A page of what a server finds that searches documents and articles by a call each: the documents, and behind the last of
 * them the articles.
 */
export async function findApart(
  input: Input,
  ask: { readonly documents: Ask<'documents'>; readonly articles: Ask<'articles'> },
): Promise<Found> {
  const { doc_type, ext, fee_type, language, sort = '', ...asked } = input;
  const page = Number(asked.page ?? 1);
  const size = Number(asked.size ?? 10);
  const common = { ...asked, size, ...(sort === '' ? {} : { sort: COLUMNS[sort] ?? sort }) };
  const filters = {
    ...(ext === undefined ? {} : { ext }),
    ...(fee_type === undefined ? {} : { fee_type }),
    ...(language === undefined ? {} : { language }),
  };
  const hasArticles = doc_type !== SearchType.Document && Object.keys(filters).length === 0;
  const documents =
    doc_type === SearchType.Article
      ? undefined
      : await ask.documents({ ...common, ...filters, page });
  const before = documents?.total ?? 0;
  /** The articles of this page, counted from the first one; none where the documents fill it. */
  const from = Math.max(0, (page - 1) * size - before);
  const to = Math.max(0, page * size - before);
  const first = Math.floor(from / size);
  const count = Math.max(1, Math.ceil(to / size) - first);
  const articles = hasArticles
    ? await Promise.all(
        Array.from({ length: count }, (_, index) =>
          ask.articles({ ...common, page: first + index + 1 }),
        ),
      )
    : [];
  const rows = articles.flatMap(({ article }) => article);
  return {
    total: before + (articles[0]?.total ?? 0),
    spend: documents?.spend ?? articles[0]?.spend ?? '',
    agg_ext: [],
    agg_category: [],
    agg_language: [],
    is_similar: false,
    document: [
      ...(documents?.document ?? []).map(hitOfDocument),
      ...rows.slice(from - first * size, to - first * size).map(hitOfArticle),
    ],
  };
}
