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
import { Link, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { paths } from '../../lib/paths.ts';
import {
  api,
  categoriesQuery,
  queryClient,
  RouteLink,
  throwNotFound,
  useSettings,
} from '@wenyuan/app';
import { Head } from '../../lib/page-title.tsx';
import { useCategories, useOfferedCategories } from '../../lib/categories.ts';
import { DocumentGrid, DocumentRows } from '../document/index.ts';
import { useListStyle } from './list-style.ts';
import { feeOptions, isFiltered, sortOptions, toListInput, withParam } from './library-query.ts';
import styles from './library.module.css';

function categoryOf(param: string | undefined): number | undefined {
  return param === undefined || param === 'all' ? undefined : Number(param);
}

export async function loader({ params, request }: LoaderFunctionArgs) {
  const category = categoryOf(params.category);
  const { searchParams } = new URL(request.url);
  const list = queryClient.ensureQueryData(api.document.list(toListInput(category, searchParams)));
  // The page itself shows a failed list with a retry.
  list.catch(() => undefined);
  if (category === undefined) return null;
  const { category: all } = await queryClient.ensureQueryData(categoriesQuery());
  if (!all.some(({ id, type }) => id === category && type === CategoryType.Document))
    throwNotFound(request);
  return null;
}

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
              to={withParam(params, name, value) || '?'}
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
  const categories = useCategories(0);
  const path = current === undefined ? [] : categoryPath(categories, current);
  const offered = useOfferedCategories(0);
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

function Results({ category, params }: { category: number | undefined; params: URLSearchParams }) {
  const [style] = useListStyle();
  const query = useQuery({
    ...api.document.list(toListInput(category, params)),
    placeholderData: keepPreviousData,
  });
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
        {isFiltered(params) ? '换个关键词，或减少筛选条件试试。' : '这个分类下暂时没有文档。'}
      </EmptyState>
    );
  }
  const page = Number(params.get('page') ?? 1);
  return (
    <div aria-busy={query.isPlaceholderData}>
      {style === 'grid' ? (
        <DocumentGrid documents={documents} eager={6} />
      ) : (
        <DocumentRows documents={documents} />
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / LIBRARY_PAGE_SIZE)}
        total={total}
        hrefOf={(number) => withParam(params, 'page', String(number)) || '?'}
        link={RouteLink}
      />
    </div>
  );
}

export function Component() {
  const param = useParams().category;
  const category = categoryOf(param);
  const [params] = useSearchParams();
  const categories = useCategories(0);
  const { language } = useSettings();
  const [style, setStyle] = useListStyle();
  const path = category === undefined ? [] : categoryPath(categories, category);
  const here = path.at(-1);
  const words = params.get('wd') ?? '';
  const title = words === '' ? (here?.title ?? '文库') : `“${words}”的搜索结果`;
  const crumbs = [
    { title: '首页', path: '/' },
    { title: '文库', path: '/library' },
    ...path.map(({ id, title: name }) => ({ title: name, path: paths.category(id) })),
  ];
  return (
    <main id="main" className={styles.page}>
      <Head
        page={{
          kind: 'list',
          title: here?.title ?? '文库',
          description: here?.description ?? '',
          path: category === undefined ? '/library' : paths.category(category),
          crumbs,
          page: Number(params.get('page') ?? 1),
          filtered: isFiltered(params),
        }}
      />
      <Breadcrumb
        link={RouteLink}
        crumbs={crumbs.map(({ title: name, path: href }, index) =>
          index === crumbs.length - 1 ? { title: name } : { title: name, href },
        )}
      />
      <h1 className={styles.title}>{title}</h1>
      {here?.show_description === true && here.description !== '' ? (
        <p className={styles.description}>{here.description}</p>
      ) : null}
      <section className={styles.filters} aria-label="筛选">
        {words === '' ? null : (
          <div className={styles.filter}>
            <span className={styles.filterLabel}>关键词</span>
            <Link
              to={withParam(params, 'wd', '') || '?'}
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
                    to={withParam(params, 'order', value) || '?'}
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
      <Results category={category} params={params} />
    </main>
  );
}
