import type {
  Article,
  ArticleSummary,
  Banner,
  Category,
  Document,
  Navigation,
  Settings,
} from '@wenyuan/contract';
import { buildNavigationTree, escapeHtml, formatBytes, type HeadCrumb } from '@wenyuan/domain';

/** The text of a page as plain HTML, for crawlers and for people until the app has started. */
export type SnapshotFrame = {
  readonly settings: Settings;
  readonly navigation: readonly Navigation[];
};

function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}

export function documentPath(document: Pick<Document, 'uuid' | 'category_id'>): string {
  return `/library/${document.category_id.at(-1) ?? 'all'}/${document.uuid}`;
}

export function articlePath(article: Pick<ArticleSummary, 'identifier' | 'category_id'>): string {
  const category = article.category_id.at(-1);
  return category === undefined
    ? `/article/detail/${article.identifier}`
    : `/article/${category}/detail/${article.identifier}`;
}

export function frame({ settings, navigation }: SnapshotFrame, main: string): string {
  const links = buildNavigationTree(navigation).map((item) => link(item.href, item.title));
  return `<div class="wy-snapshot"><header>${link('/', settings.system.sitename)}<nav>${links.join(' ')}</nav></header><main>${main}</main></div>`;
}

export function breadcrumbs(crumbs: readonly HeadCrumb[]): string {
  return `<nav>${crumbs.map(({ title, path }) => link(path, title)).join(' / ')}</nav>`;
}

export function documentList(documents: readonly Document[]): string {
  const items = documents.map((document) => {
    const cover =
      document.cover === ''
        ? ''
        : `<img src="${escapeHtml(document.cover)}" alt="" width="120" height="160" loading="lazy">`;
    return `<li>${cover}${link(documentPath(document), document.title)}<p>${escapeHtml(document.description.slice(0, 120))}</p></li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

/** Preloads the largest image of the home page from the HTML, before any script runs. */
export function bannerImage({ path, title }: Pick<Banner, 'path' | 'title'>): string {
  return `<img src="${escapeHtml(path)}" alt="${escapeHtml(title)}" width="1600" height="520" fetchpriority="high" style="max-width:100%;height:auto">`;
}

export function categoryList(categories: readonly Category[]): string {
  return `<ul>${categories.map((category) => `<li>${link(`/library/${category.id}`, category.title)}</li>`).join('')}</ul>`;
}

export function articleList(articles: readonly ArticleSummary[]): string {
  return `<ul>${articles.map((article) => `<li>${link(articlePath(article), article.title)}<p>${escapeHtml(article.description)}</p></li>`).join('')}</ul>`;
}

export function documentPage(
  document: Document,
  crumbs: readonly HeadCrumb[],
  firstPage: string,
  text: string,
): string {
  const facts = `${escapeHtml(document.username)} · ${document.pages} 页 · ${formatBytes(document.size)}`;
  return `${breadcrumbs(crumbs)}<h1>${escapeHtml(document.title)}</h1><p>${facts}</p>${firstPage}<p>${escapeHtml(document.description)}</p><section>${escapeHtml(text)}</section>`;
}

/** The article's HTML was sanitised when it was stored. */
export function articlePage(article: Article, crumbs: readonly HeadCrumb[]): string {
  return `${breadcrumbs(crumbs)}<article><h1>${escapeHtml(article.title)}</h1><p>${escapeHtml(article.user.username)}</p>${article.content}</article>`;
}

export function unavailablePage(): string {
  return `<div class="wy-snapshot"><main><h1>暂时无法访问</h1><p>网站正在恢复，请稍后再试。</p>${link('/', '返回首页')}</main></div>`;
}

export function notFoundPage(): string {
  return `<h1>出错啦！</h1><p>您访问的页面不存在。</p>${link('/', '返回首页')}`;
}
