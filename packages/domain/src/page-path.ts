/** The address of a document on the site, below its deepest category. */
export function documentPath(document: {
  readonly uuid: string;
  readonly category_id: readonly number[];
}): string {
  return `/library/${document.category_id.at(-1) ?? 'all'}/${document.uuid}`;
}

/** The address of an article on the site. */
export function articlePath(article: {
  readonly identifier: string;
  readonly category_id: readonly number[];
}): string {
  const category = article.category_id.at(-1);
  const detail = `detail/${article.identifier}`;
  return category === undefined ? `/article/${detail}` : `/article/${category}/${detail}`;
}
