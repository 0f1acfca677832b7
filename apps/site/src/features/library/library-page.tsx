import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import {
  categoryPath,
  CategoryType,
  fileTypeFilterOptions,
  LIBRARY_PAGE_SIZE,
} from '@wenyuan/domain';
import {
  Breadcrumb,
  Button,
  classes,
  EmptyState,
  IconButton,
  LoadFailed,
  Pagination,
  Skeleton,
  Tag,
} from '@wenyuan/ui';
import { LayoutGrid, List, X } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { RouteLink, useSettings } from '@wenyuan/app';
import { libraryCrumbs } from '../../lib/crumbs.ts';
import { PastTheEnd } from '../../lib/past-the-end.tsx';
import { paths } from '../../lib/paths.ts';
import { withParam } from '../../lib/search-schema.ts';
import { usePage } from '../../lib/use-page.ts';
import { useCategories, useOfferedCategories } from '../../lib/categories.ts';
import { AdvertSlot } from '../advert/index.ts';
import { DocumentGrid, DocumentRows } from '../document/index.ts';
import { useListStyle } from './list-style.ts';
import { page } from './library.page.ts';
import { feeOptions, isFiltered, sortOptions } from './library-search.ts';
import styles from './library.module.css';

type Choice = { readonly value: string; readonly label: string };

function FilterRow({
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
    <div className={styles.filter}>
      <span className={styles.filterLabel}>{label}</span>
      <ul className={styles.choices}>
        {choices.map(({ value, label: text }) => (
          <li key={value}>
            <Link
              to={withParam(params, name, value)}
              className={classes(styles.choice, chosen === value && styles.chosen)}
              aria-current={chosen === value ? 'true' : undefined}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function CategoryFilter({ current }: { current: number | undefined }) {
  const categories = useCategories(CategoryType.Document);
  const path = current === undefined ? [] : categoryPath(categories, current);
  const offered = useOfferedCategories(CategoryType.Document);
  const parentOf = (id: number | undefined) =>
    categories.find((category) => category.id === id)?.parent_id ?? 0;
  const hasChildren = offered.some((category) => category.parent_id === current);
  const level = current === undefined ? 0 : hasChildren ? current : parentOf(current);
  const siblings = offered.filter((category) => category.parent_id === level);
  const all = level === 0 ? paths.library() : paths.category(level);
  return (
    <div className={styles.filter}>
      <span className={styles.filterLabel}>分类</span>
      <ul className={styles.choices}>
        <li>
          <Link
            to={all}
            className={classes(styles.choice, (current ?? 0) === level && styles.chosen)}
            aria-current={(current ?? 0) === level ? 'true' : undefined}
          >
            全部
          </Link>
        </li>
        {siblings.map((category) => (
          <li key={category.id}>
            <Link
              to={paths.category(category.id)}
              className={classes(
                styles.choice,
                path.some(({ id }) => id === category.id) && styles.chosen,
              )}
              aria-current={category.id === current ? 'true' : undefined}
            >
              {category.title}
              <span className={styles.count}>{category.doc_count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.loading} aria-label="正在加载" role="status">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} height={300} />
      ))}
    </div>
  );
}

function Results({ params }: { params: URLSearchParams }) {
  const [style] = useListStyle();
  const { queries, search } = usePage(page);
  const query = useQuery({ ...queries.found, placeholderData: keepPreviousData });
  if (query.isError)
    return (
      <LoadFailed
        message={errorMessage(query.error, '文档列表加载失败')}
        onRetry={() => void query.refetch()}
      />
    );
  if (query.data === undefined) return <Loading />;
  const { total, document: documents } = query.data;
  if (total === 0) {
    return (
      <EmptyState
        title="没有符合条件的文档"
        action={
          <Button asChild variant="outline">
            <Link to={paths.library()}>查看全部文档</Link>
          </Button>
        }
      >
        {isFiltered(search) ? '换个关键词，或减少筛选条件试试。' : '这个分类下暂时没有文档。'}
      </EmptyState>
    );
  }
  const pages = Math.ceil(total / LIBRARY_PAGE_SIZE);
  const hrefOf = (number: number) => withParam(params, 'page', String(number));
  // Documents may have left since the address was kept, and an address may name any page.
  if (documents.length === 0) return <PastTheEnd pages={pages} hrefOf={hrefOf} />;
  return (
    <div aria-busy={query.isPlaceholderData}>
      {style === 'grid' ? (
        <DocumentGrid documents={documents} eager={6} />
      ) : (
        <DocumentRows documents={documents} />
      )}
      <Pagination page={search.page} pages={pages} total={total} hrefOf={hrefOf} link={RouteLink} />
    </div>
  );
}

export function Component() {
  const { params: opened, search } = usePage(page);
  const { category } = opened;
  const [params] = useSearchParams();
  const categories = useCategories(CategoryType.Document);
  const { language } = useSettings();
  const [style, setStyle] = useListStyle();
  const path = category === undefined ? [] : categoryPath(categories, category);
  const here = path.at(-1);
  const words = search.wd;
  const title = words === '' ? (here?.title ?? '文库') : `“${words}”的搜索结果`;
  const crumbs = libraryCrumbs(path);
  return (
    <main id="main" className={styles.page}>
      <Breadcrumb
        link={RouteLink}
        crumbs={crumbs.map(({ title: name, path: href }, index) =>
          index === crumbs.length - 1 ? { title: name } : { title: name, href },
        )}
      />
      <AdvertSlot position="list_nav_bottom" />
      <h1 className={styles.title}>{title}</h1>
      {here?.show_description === true && here.description !== '' ? (
        <p className={styles.description}>{here.description}</p>
      ) : null}
      <section className={styles.filters} aria-label="筛选">
        {words === '' ? null : (
          <div className={styles.filter}>
            <span className={styles.filterLabel}>关键词</span>
            <Link
              to={withParam(params, 'wd', '')}
              className={styles.words}
              aria-label={`去掉关键词 ${words}`}
            >
              <Tag tone="accent">
                {words}&nbsp;
                <X size={12} aria-hidden="true" />
              </Tag>
            </Link>
          </div>
        )}
        <CategoryFilter current={category} />
        <FilterRow label="类型" name="ext" choices={fileTypeFilterOptions} params={params} />
        <FilterRow label="费用" name="fee_type" choices={feeOptions} params={params} />
        <FilterRow
          label="语言"
          name="language"
          choices={[
            { value: '', label: '不限' },
            ...language.map(({ code, language: label }) => ({ value: code, label })),
          ]}
          params={params}
        />
      </section>
      <div className={styles.bar}>
        <nav aria-label="排序">
          <ul className={styles.sorts}>
            {sortOptions.map(({ value, label }) => {
              const current = (params.get('order') ?? '') === value;
              return (
                <li key={value}>
                  <Link
                    to={withParam(params, 'order', value)}
                    className={classes(styles.sort, current && styles.sorted)}
                    aria-current={current ? 'true' : undefined}
                  >
                    {label}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
        <div className={styles.tools}>
          <IconButton
            label="以封面显示"
            size="sm"
            aria-pressed={style === 'grid'}
            onClick={() => setStyle('grid')}
          >
            <LayoutGrid aria-hidden="true" />
          </IconButton>
          <IconButton
            label="以列表显示"
            size="sm"
            aria-pressed={style === 'list'}
            onClick={() => setStyle('list')}
          >
            <List aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <div className={styles.results}>
        <AdvertSlot position="list_document_top" />
        <Results params={params} />
        <AdvertSlot position="list_document_bottom" />
      </div>
    </main>
  );
}
