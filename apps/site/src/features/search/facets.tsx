import type { Category, Contract, ReplyOf } from '@wenyuan/api-client';
import { useSettings } from '@wenyuan/app';
import { categoryPath, CategoryType, fileTypeFilterOptions } from '@wenyuan/domain';
import { classes } from '@wenyuan/ui';
import { Link } from 'react-router';
import { useCategories } from '../../lib/categories.ts';
import { feeOptions } from '../../lib/fee-options.ts';
import { withParam } from '../../lib/search-schema.ts';
import { timeOptions, type Search } from './search-query.ts';
import styles from './search.module.css';

type Found = ReplyOf<Contract['search']['all']>;
type Choice = {
  readonly value: string;
  readonly label: string;
  readonly count?: number;
  /** The choice that it is a part of. */
  readonly parent?: string | undefined;
};

type FacetProps = {
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly params: URLSearchParams;
};

/** The choices below one of them, each with those below itself. */
function Choices({ below, ...props }: FacetProps & { below?: string }) {
  const { name, choices, params } = props;
  const chosen = params.get(name) ?? '';
  const shown = choices.filter(({ parent }) => parent === below);
  if (shown.length === 0) return null;
  return (
    <ul>
      {shown.map(({ value, label, count }) => (
        <li key={value}>
          <Link
            to={withParam(params, name, value)}
            className={classes(styles.choice, chosen === value && styles.chosen)}
            aria-current={chosen === value ? 'true' : undefined}
          >
            {label}
            {count === undefined ? null : <span className={styles.count}>{count}</span>}
          </Link>
          <Choices {...props} below={value} />
        </li>
      ))}
    </ul>
  );
}

function Facet({ label, ...props }: FacetProps & { label: string }) {
  return (
    <section className={styles.facet} aria-label={label}>
      <h2>{label}</h2>
      <Choices {...props} />
    </section>
  );
}

const CATEGORIES_MAX = 12;

/** The categories that most of the found are in, each below the next one above it that is shown. */
function categoryChoices(
  counts: Found['agg_category'],
  categories: readonly Category[],
): readonly Choice[] {
  const most = counts.slice(0, CATEGORIES_MAX);
  const isShown = ({ id }: Category) => most.some(({ category_id }) => category_id === id);
  return most.flatMap(({ category_id: id, count }) => {
    const path = categoryPath(categories, id);
    const label = path.at(-1)?.title;
    const parent = path.slice(0, -1).findLast(isShown)?.id.toString();
    return label === undefined ? [] : [{ value: String(id), label, count, parent }];
  });
}

const all = { value: '', label: '不限' } as const;

/** What the found can be narrowed by, with the number of each; a facet with nothing to choose is left out. */
export function Facets({
  found,
  search,
  params,
}: {
  found: Found | undefined;
  search: Search;
  params: URLSearchParams;
}) {
  const documents = useCategories(CategoryType.Document);
  const articles = useCategories(CategoryType.Article);
  const { language } = useSettings();
  const categories = [...documents, ...articles];
  // Where nothing is left, only what was chosen can be given up.
  const hasMore = (name: string) => found?.total !== 0 || params.has(name);
  const facets = [
    {
      label: '分类',
      name: 'category',
      chosen: search.category === 0 ? '' : String(search.category),
      choices: categoryChoices(found?.agg_category ?? [], categories),
      known: new Map(categories.map(({ id, title }) => [String(id), title])),
    },
    {
      label: '类型',
      name: 'ext',
      chosen: search.ext,
      choices: (found?.agg_ext ?? []).flatMap(({ ext, count }) => {
        const kind = fileTypeFilterOptions.find(({ value }) => `.${value}` === ext);
        return kind === undefined ? [] : [{ ...kind, count }];
      }),
      known: new Map<string, string>(fileTypeFilterOptions.map((each) => [each.value, each.label])),
    },
    {
      label: '语言',
      name: 'language',
      chosen: search.language,
      choices: (found?.agg_language ?? []).flatMap(({ code, count }) => {
        const label = language.find((known) => known.code === code)?.language;
        return label === undefined ? [] : [{ value: code, label, count }];
      }),
      known: new Map(language.map((each) => [each.code, each.language])),
    },
  ];
  return (
    <>
      {facets.map(({ label, name, chosen, choices, known }) => {
        // What was chosen stays, so that it can be given up.
        const isLost = chosen !== '' && !choices.some(({ value }) => value === chosen);
        const shown = isLost
          ? [...choices, { value: chosen, label: known.get(chosen) ?? chosen }]
          : choices;
        if (shown.length <= 1 && chosen === '') return null;
        return (
          <Facet key={name} label={label} name={name} choices={[all, ...shown]} params={params} />
        );
      })}
      {search.kind === 'article' || !hasMore('fee_type') ? null : (
        <Facet label="费用" name="fee_type" choices={feeOptions} params={params} />
      )}
      {hasMore('time') ? (
        <Facet label="时间" name="time" choices={timeOptions} params={params} />
      ) : null}
    </>
  );
}
