import { useQuery } from '@tanstack/react-query';
import { CategoryType, countOf, isAdmin, langOf } from '@wenyuan/domain';
import { Button, classes, EmptyState, Skeleton } from '@wenyuan/ui';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { adminOrigin } from '../../lib/origins.ts';
import { paths } from '../../lib/paths.ts';
import { useSession, useSettings } from '@wenyuan/app';
import { useMayUpload } from '../../lib/member/use-may-upload.ts';
import { usePage } from '../../lib/use-page.ts';
import { SearchBox } from '../search/index.ts';
import { useOfferedCategories } from '../../lib/categories.ts';
import { ArticleLines } from '../article/index.ts';
import { AdvertSlot } from '../advert/index.ts';
import { DocumentGrid, DocumentRows } from '../document/index.ts';
import { SignCard } from '../member/index.ts';
import { BannerStage } from './banner-stage.tsx';
import { page } from './home.page.ts';
import styles from './home.module.css';

/** Of those in sight on a phone, or in the first row. Lazy ones would be asked for after the first layout, as what is most urgent. */
const FIRST_COVERS = 4;

/** An icon says enough in a narrow card; the picture stands at the head of the category's own page. */
const hasCover = ({ icon, cover }: { icon: string; cover: string }) => icon === '' && cover !== '';

/** Two rows of a wide window: a library with many categories would fill the first screens with their names. */
const MOST_CATEGORIES = 10;

function CategoryStrip() {
  const { display } = useSettings();
  const all = useOfferedCategories(CategoryType.Document);
  const roots = all.filter((category) => category.parent_id === 0);
  if (roots.length === 0) return null;
  const shown = roots.length > MOST_CATEGORIES ? roots.slice(0, MOST_CATEGORIES - 1) : roots;
  return (
    <section aria-label="文档分类" className={styles.categories}>
      {shown.map((root, index) => (
        <div key={root.id} className={classes(styles.category, hasCover(root) && styles.hasCover)}>
          {hasCover(root) ? (
            <img
              src={root.cover}
              alt=""
              width={64}
              height={64}
              loading={index < FIRST_COVERS ? 'eager' : 'lazy'}
              fetchPriority="low"
              className={styles.categoryCover}
            />
          ) : null}
          <Link to={paths.category(root.id)} className={styles.categoryTitle}>
            {root.icon === '' ? null : (
              <img
                src={root.icon}
                alt=""
                width={22}
                height={22}
                loading="lazy"
                className={styles.categoryIcon}
              />
            )}
            {root.title}
            {root.doc_count === 0 || !display.show_document_count ? null : (
              <span className={styles.count}>{root.doc_count}</span>
            )}
          </Link>
          <ul className={styles.children}>
            {all
              .filter((category) => category.parent_id === root.id)
              .slice(0, 6)
              .map((category) => (
                <li key={category.id}>
                  <Link to={paths.category(category.id)}>{category.title}</Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
      {shown.length < roots.length ? (
        <Link to={paths.library()} className={classes(styles.category, styles.allCategories)}>
          {`全部 ${roots.length} 个分类`}
        </Link>
      ) : null}
    </section>
  );
}

function SectionTitle({ title, to }: { title: string; to?: string }) {
  return (
    <div className={styles.sectionHead}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      {to === undefined ? null : (
        <Link to={to} className={styles.more} aria-label={`更多${title}`}>
          更多
        </Link>
      )}
    </div>
  );
}

function Totals() {
  const { display } = useSettings();
  const { data } = useQuery(usePage(page).queries.stats);
  const { show_document_count, show_register_user_count } = display;
  if (data === undefined || !(show_document_count || show_register_user_count)) return null;
  const shown = [
    ...(show_document_count
      ? [
          `收录 ${countOf(data.document_count, '份文档')}`,
          ...(data.article_count > 0 ? [countOf(data.article_count, '篇文章')] : []),
        ]
      : []),
    ...(show_register_user_count ? [countOf(data.user_count, '位读者')] : []),
  ];
  // A site that begins has nothing to boast of.
  if (show_document_count && data.document_count === 0 && data.article_count === 0) return null;
  return <p className={styles.totals}>{shown.join(' · ')}</p>;
}

/** What operators tell every visitor, by their own order. */
function Notices() {
  const { data } = useQuery(usePage(page).queries.notices);
  if (data === undefined || data.article.length === 0) return null;
  return (
    <section className={styles.notices} aria-labelledby="notices">
      <h2 id="notices" className={styles.noticesTitle}>
        公告
      </h2>
      <ul className={styles.noticeList}>
        {data.article.map((article) => (
          <li key={article.id}>
            <Link to={paths.article(article)} lang={langOf(article.title)}>
              {article.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The documents that are read most, as a ranking. */
function Popular() {
  const { display } = useSettings();
  const { data } = useQuery(usePage(page).queries.popular);
  const read = data?.document.filter(({ view_count }) => view_count > 0) ?? [];
  if (read.length === 0) return null;
  return (
    <div>
      <SectionTitle title="热门文档" to={`${paths.library()}?order=view_count+desc`} />
      <ol className={styles.ranking}>
        {read.map((document) => (
          <li key={document.id}>
            <Link to={paths.document(document)} className={styles.ranked}>
              <span
                className={styles.rankedTitle}
                lang={langOf(document.title)}
                title={document.title}
              >
                {document.title}
              </span>
              {display.show_document_view_count ? (
                <span className={styles.rankedCount}>{countOf(document.view_count, '次阅读')}</span>
              ) : null}
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Friendlinks() {
  const { data } = useQuery(usePage(page).queries.friendlinks);
  if (data === undefined || data.friendlink.length === 0) return null;
  return (
    <section>
      <SectionTitle title="友情链接" />
      <ul className={styles.friendlinks}>
        {data.friendlink.map(({ id, title, link, description }) => (
          <li key={id}>
            <a href={link} title={description || undefined} target="_blank" rel="noopener nofollow">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A name of more characters would fill the first screen in the large size. */
const LONG_NAME = 12;

export function Component() {
  const { system, display } = useSettings();
  const { banners, recommended, latest, shelves, articles } = usePage(page).replies;
  const { user, allowPages } = useSession();
  const isOperator = isAdmin(allowPages);
  const mayUpload = useMayUpload();
  const empty = latest.total === 0;
  const Documents = display.index_document_style === 'list' ? DocumentRows : DocumentGrid;
  return (
    <main id="main">
      <section className={styles.hero}>
        <div className={styles.heroText}>
          <h1
            className={styles.heroTitle}
            data-long={system.sitename.length > LONG_NAME ? '' : undefined}
          >
            {system.sitename}
          </h1>
          <p className={styles.heroSlogan}>打开网页，就能读。</p>
          <SearchBox large />
          {system.recommend_words.length === 0 ? null : (
            <ul className={styles.words} aria-label="推荐搜索">
              {system.recommend_words.map((word) => (
                <li key={word}>
                  <Link to={paths.search(word)}>{word}</Link>
                </li>
              ))}
            </ul>
          )}
          <Totals />
        </div>
        <BannerStage banners={banners.banner} />
      </section>
      <div className={styles.page}>
        <AdvertSlot position="index_banner_bottom" />
        <Notices />
        {empty ? (
          <EmptyState
            title="文库还是空的"
            action={
              <div className={styles.first}>
                {mayUpload ? (
                  <Button asChild>
                    <Link to={paths.upload()}>上传第一份文档</Link>
                  </Button>
                ) : null}
                {isOperator ? (
                  <Button asChild variant="outline">
                    <a href={`${adminOrigin()}/admin/dashboard`}>打开管理后台</a>
                  </Button>
                ) : null}
              </div>
            }
          >
            {isOperator ? '请先在后台建好文档分类，再上传文档。' : ''}
            有了文档以后，这里会按分类陈列它们的封面。
          </EmptyState>
        ) : null}
        <AdvertSlot position="index_category_top" />
        {display.show_index_categories ? <CategoryStrip /> : null}
        <AdvertSlot position="index_category_bottom" />
        {recommended.document.length === 0 ? null : (
          <section>
            <SectionTitle title="编辑推荐" to={`${paths.library()}?order=recommend_at+desc`} />
            <Documents documents={recommended.document} />
          </section>
        )}
        {empty ? null : (
          <section className={styles.columns}>
            <div>
              <SectionTitle title="最新文档" to={paths.library()} />
              <Documents documents={latest.document} />
            </div>
            <aside className={styles.aside}>
              {user === undefined ? null : (
                <Suspense fallback={<Skeleton height={394} />}>
                  <SignCard />
                </Suspense>
              )}
              {articles.article.length === 0 ? null : (
                <div>
                  <SectionTitle title="文章" to={paths.articles()} />
                  <ArticleLines articles={articles.article} />
                </div>
              )}
              <Popular />
            </aside>
          </section>
        )}
        {shelves.document
          .filter((shelf) => shelf.document.length > 0)
          .map((shelf) => (
            <section key={shelf.category_id}>
              <SectionTitle title={shelf.category_name} to={paths.category(shelf.category_id)} />
              <Documents documents={shelf.document} />
            </section>
          ))}
        <AdvertSlot position="index_link_top" />
        <Friendlinks />
      </div>
    </main>
  );
}
