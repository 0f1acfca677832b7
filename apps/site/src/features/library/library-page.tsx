import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Category } from '@wenyuan/api-client';
import {
  categoryPath,
  CategoryType,
  fileTypeFilterOptions,
  countOf,
  langOf,
  LIBRARY_PAGE_SIZE,
} from '@wenyuan/domain';
import {
  Button,
  classes,
  EmptyState,
  IconButton,
  Menu,
  Skeleton,
  Tag,
  useHydrated,
} from '@wenyuan/ui';
import { ChevronDown, FileText, LayoutGrid, List, Rss, X } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api, QueryFailed, useSettings } from '@wenyuan/app';
import { libraryCrumbs } from '../../lib/crumbs.ts';
import { feeOptions } from '../../lib/fee-options.ts';
import { Paged } from '../../lib/paged.tsx';
import { paths } from '../../lib/paths.ts';
import { listWords, useSaid } from '../../lib/said.ts';
import { withParam } from '../../lib/search-schema.ts';
import { ParamTabs, TabBar } from '../../lib/tabs.tsx';
import { Trail } from '../../lib/trail.tsx';
import { usePage } from '../../lib/use-page.ts';
import { useCategories, useOfferedCategories } from '../../lib/categories.ts';
import { AdvertSlot } from '../advert/index.ts';
import { DocumentGrid, DocumentRows } from '../document/index.ts';
import { CategoryFilter, FilterRow } from './library-filters.tsx';
import { useListStyle } from './list-style.ts';
import { page, topicsQuery } from './library.page.ts';
import { isFiltered, showsTopics, sortOptions, toTypesInput } from './library-search.ts';
import styles from './library.module.css';

function Loading() {
  return (
    <div className={styles.loading} aria-label="正在加载" role="status">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} height={300} />
      ))}
    </div>
  );
}

function Results() {
  // The chosen button shows at once, and the documents after it.
  const style = useDeferredValue(useListStyle()[0]);
  const { queries, search, params } = usePage(page);
  const query = useQuery({ ...queries.found, placeholderData: keepPreviousData });
  if (query.isLoadingError) return <QueryFailed query={query} failure="文档列表加载失败" />;
  if (query.data === undefined) return <Loading />;
  const { total, document: documents } = query.data;
  if (total === 0) {
    const isWhole = showsTopics(params.category, search);
    return (
      <EmptyState
        icon={FileText}
        title={
          isWhole ? '文库还是空的' : isFiltered(search) ? '没有符合条件的文档' : '这里还没有文档'
        }
        action={
          <div className={styles.next}>
            <Button asChild variant="outline">
              {isWhole ? (
                <Link to={paths.upload()}>上传文档</Link>
              ) : (
                <Link to={paths.library()}>查看全部文档</Link>
              )}
            </Button>
            <Button asChild variant="ghost">
              <Link to={paths.askWish(search.wd)}>求文档</Link>
            </Button>
          </div>
        }
      >
        {isWhole
          ? '可以上传第一份文档，或说说您想找什么。'
          : isFiltered(search)
            ? '换个关键词，或减少筛选条件试试。'
            : '可以看看别的分类，或说说您想找什么。'}
      </EmptyState>
    );
  }
  return (
    <Paged
      path={page.path}
      page={search.page}
      size={LIBRARY_PAGE_SIZE}
      total={total}
      rows={documents}
      isStale={query.isPlaceholderData}
      jumps
    >
      {style === 'grid' ? (
        <DocumentGrid documents={documents} eager={6} />
      ) : (
        <DocumentRows documents={documents} />
      )}
    </Paged>
  );
}

/** 首页 and 文库 stand before the categories. */
const FIXED_CRUMBS = 2;

/** The other categories of the same level, beside one in the trail. */
function Siblings({ of }: { of: Category | undefined }) {
  const navigate = useNavigate();
  const offered = useOfferedCategories(CategoryType.Document);
  const siblings = offered.filter((category) => category.parent_id === of?.parent_id);
  if (of === undefined || siblings.length < 2) return null;
  return (
    <Menu
      label={`与“${of.title}”同级的分类`}
      size="xs"
      align="start"
      actions={siblings.map(({ id, title }) => ({
        label: title,
        checked: id === of.id,
        onSelect: () => void navigate(paths.category(id)),
      }))}
    >
      <ChevronDown size={14} aria-hidden="true" />
    </Menu>
  );
}

/** Where topics are read, for whoever does not know that there are any. */
function Topics() {
  const { data } = useQuery(topicsQuery());
  if (data === undefined || data.topic.length === 0) return null;
  return (
    <nav className={styles.topics} aria-label="专题">
      <span className={styles.filterLabel}>专题</span>
      <ul className={styles.choices}>
        {data.topic.map(({ id, title }) => (
          <li key={id}>
            <Link to={paths.topic(id)} className={styles.choice} lang={langOf(title)}>
              {title}
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.topics()} className={classes(styles.choice, styles.more)}>
            {data.total > data.topic.length ? `全部 ${data.total} 个` : '全部'}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

export function Component() {
  const { params: opened, search, queries } = usePage(page);
  const { category } = opened;
  const [params] = useSearchParams();
  const categories = useCategories(CategoryType.Document);
  const { display, language } = useSettings();
  const [style, setStyle] = useListStyle();
  const { data: found } = useQuery({ ...queries.found, placeholderData: keepPreviousData });
  const hydrated = useHydrated();
  const later = useQuery(api.document.types(toTypesInput(category, search)));
  // It may be there before the page has taken over what the server drew, which is without it.
  const types = hydrated ? later.data : undefined;
  // What a filter finds is counted in any case.
  const isCounted = display.show_document_count || isFiltered(search);
  const path = category === undefined ? [] : categoryPath(categories, category);
  const here = path.at(-1);
  const words = search.wd;
  const order = sortOptions.find(({ value }) => value === search.order)?.label ?? '';
  const said = listWords(found?.total, isCounted ? '份文档' : undefined, search.page);
  useSaid(said === '' ? '' : `${said}，按${order}排序`);
  const title = words === '' ? (here?.title ?? '文库') : `“${words}”的搜索结果`;
  return (
    <main id="main" className={styles.page}>
      <Trail
        crumbs={libraryCrumbs(path)}
        moreOf={(index) => <Siblings of={path[index - FIXED_CRUMBS]} />}
      />
      <AdvertSlot position="list_nav_bottom" />
      <div className={styles.head}>
        {here === undefined || here.cover === '' ? null : (
          <img src={here.cover} alt="" width={200} height={112} className={styles.cover} />
        )}
        <div className={styles.about}>
          <div className={styles.heading}>
            <h1 className={styles.title}>{title}</h1>
            {found === undefined || !isCounted ? null : (
              <span>共 {countOf(found.total, '份文档')}</span>
            )}
            <a href={category === undefined ? '/rss.xml' : `/rss.xml?category=${category}`}>
              <Rss size={14} aria-hidden="true" />
              订阅
            </a>
          </div>
          {here?.show_description === true && here.description !== '' ? (
            <p className={styles.description}>{here.description}</p>
          ) : null}
        </div>
      </div>
      {showsTopics(category, search) ? <Topics /> : null}
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
        <FilterRow
          label="类型"
          name="ext"
          choices={fileTypeFilterOptions}
          params={params}
          without={(ext) => types !== undefined && ext !== '' && !types.ext.includes(ext)}
        />
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
      <TabBar>
        <ParamTabs label="排序" name="order" options={sortOptions} />
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
      </TabBar>
      <div className={styles.results}>
        <AdvertSlot position="list_document_top" />
        <Results />
        <AdvertSlot position="list_document_bottom" />
      </div>
    </main>
  );
}
