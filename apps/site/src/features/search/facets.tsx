import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { useSettings } from '@wenyuan/app';
import { CategoryType, fileTypeFilterOptions } from '@wenyuan/domain';
import { classes } from '@wenyuan/ui';
import { Link } from 'react-router';
import { useCategories } from '../../lib/categories.ts';
import { feeOptions } from '../../lib/fee-options.ts';
import { withParam } from '../../lib/search-schema.ts';
import { timeOptions, type Search } from './search-query.ts';
import styles from './search.module.css';

type Found = ReplyOf<Contract['search']['all']>;
type Choice = { readonly value: string; readonly label: string; readonly count?: number };

function Facet({
  label,
  name,
  choices,
  params,
}: {
  label: string;
  name: string;
  choices: readonly Choice[];
  params: URLSearchParams;
}) {
  const chosen = params.get(name) ?? '';
  return (
    <section className={styles.facet} aria-label={label}>
      <h2>{label}</h2>
      <ul>
        {choices.map(({ value, label: text, count }) => (
          <li key={value}>
            <Link
              to={withParam(params, name, value)}
              className={classes(styles.choice, chosen === value && styles.chosen)}
              aria-current={chosen === value ? 'true' : undefined}
            >
              {text}
              {count === undefined ? null : <span className={styles.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
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
  const titleOf = new Map([...documents, ...articles].map(({ id, title }) => [id, title]));
  const facets = [
    {
      label: '分类',
      name: 'category',
      chosen: search.category === 0 ? '' : String(search.category),
      choices: (found?.agg_category ?? []).slice(0, 12).flatMap(({ category_id: id, count }) => {
        const label = titleOf.get(id);
        return label === undefined ? [] : [{ value: String(id), label, count }];
      }),
      known: new Map([...titleOf].map(([id, title]) => [String(id), title])),
    },
    {
      label: '类型',
      name: 'ext',
      chosen: search.ext,
      choices: (found?.agg_ext ?? []).flatMap(({ ext, count }) => {
        const label = fileTypeFilterOptions.find(({ value }) => value === ext)?.label;
        return label === undefined ? [] : [{ value: ext, label, count }];
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
          ? [...choices, { value: chosen, label: known.get(chosen) ?? chosen, count: 0 }]
          : choices;
        if (shown.length <= 1 && chosen === '') return null;
        return (
          <Facet key={name} label={label} name={name} choices={[all, ...shown]} params={params} />
        );
      })}
      {search.kind === 'article' ? null : (
        <Facet label="费用" name="fee_type" choices={feeOptions} params={params} />
      )}
      <Facet label="时间" name="time" choices={timeOptions} params={params} />
    </>
  );
}
