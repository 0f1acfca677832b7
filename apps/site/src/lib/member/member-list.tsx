import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { isUnknownCall, RouteLink, useCreditWords } from '@wenyuan/app';
import { EmptyState, LoadFailed, Pagination } from '@wenyuan/ui';
import { type LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Page, Query } from '../define-page.ts';
import { FindForm } from '../find-form.tsx';
import { Listed } from '../listed.tsx';
import { useLiveTitle } from '../live-title.ts';
import { PastTheEnd } from '../past-the-end.tsx';
import { listWords, useSaid } from '../said.ts';
import { withParam } from '../search-schema.ts';
import { ParamTabs, TabBar } from '../tabs.tsx';
import { usePage } from '../use-page.ts';
import { MemberFrame } from './member-frame.tsx';
import { MEMBER_PAGE_SIZE } from './member-page.ts';
import styles from './member-list.module.css';
import { RowsSkeleton } from './member-skeleton.tsx';
import { SelectableRows, type BatchDeclaration } from './selectable-rows.tsx';

type Option = { readonly value: string; readonly label: string };
type Tabs = { readonly name: string; readonly label: string; readonly options: readonly Option[] };
/** What a page holds is in the address where somebody may choose it, as `size`. */
type Search = { readonly page: number } & Readonly<Record<string, string | number>>;

export type MemberListDeclaration<Reply, Row, Values extends Search> = {
  readonly rows: (reply: Reply) => readonly Row[];
  /** `check` chooses the row, in a list with `batch`. */
  readonly Row: ComponentType<{ row: Row; check?: ReactNode }>;
  /** What can be done to several rows at once. */
  readonly batch?: BatchDeclaration<Row>;
  /** Of what belongs here, as in the navigation of the area. */
  readonly icon: LucideIcon;
  /** What is counted; 条 where nothing is said. */
  readonly unit?: (search: Values) => string;
  /** Said when the list could not be loaded. */
  readonly failure: string;
  /** Says what belongs here and leads to where it comes from. */
  readonly empty: (
    search: Values,
    words: (text: string) => string,
  ) => { title: string; text: ReactNode; action?: ReactNode };
  readonly tabs?: Tabs;
  /** A second choice, beside the first, where there is one. */
  readonly more?: Tabs & { readonly isFor?: (search: Values) => boolean };
  /** The label of a search for words, which the address has as `wd`; it stands beside the tabs, if there are any. */
  readonly words?: string | ((search: Values) => string | undefined);
  readonly actions?: ReactNode;
  /** Beside the list: a sentence above it, or a dialog that the address opens. */
  readonly Aside?: ComponentType<{ search: Values }>;
};

/** Makes the screen of a list of the member area from its declaration. */
export function memberList<
  Reply extends { readonly total: number },
  Row extends { readonly id: number },
  Values extends Search,
>(
  page: Page<{ readonly params: object; readonly search: Values }, { list: Query<Reply> }> & {
    readonly title: string;
  },
  declared: MemberListDeclaration<Reply, Row, Values>,
): ComponentType {
  const { Row, Aside, batch, tabs, more, rows: rowsOf } = declared;

  function List() {
    const { queries, search } = usePage(page);
    const [params] = useSearchParams();
    const query = useQuery(queries.list);
    const words = useCreditWords();
    const total = query.data?.total ?? 0;
    const unit = declared.unit?.(search) ?? '条';
    useSaid(listWords(query.data?.total, unit, search.page));
    if (isUnknownCall(query.error))
      return <EmptyState icon={declared.icon} title="本站没有这项功能" />;
    if (query.isLoadingError)
      return (
        <LoadFailed
          message={errorMessage(query.error, words(declared.failure))}
          onRetry={() => void query.refetch()}
        />
      );
    if (query.data === undefined) return <RowsSkeleton />;
    if (total === 0) {
      const { title, text, action } = declared.empty(search, words);
      return (
        <EmptyState icon={declared.icon} title={title} action={action}>
          {text}
        </EmptyState>
      );
    }
    const rows = rowsOf(query.data);
    const pages = Math.ceil(total / (Number(search['size']) || MEMBER_PAGE_SIZE));
    const hrefOf = (number: number) => withParam(params, 'page', String(number));
    // The last row of the last page may have been removed just now.
    if (rows.length === 0) return <PastTheEnd pages={pages} hrefOf={hrefOf} />;
    return (
      <div className={styles.list}>
        {batch === undefined ? (
          <Listed path={page.path}>
            <ul>
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
          </Listed>
        ) : (
          // What is chosen is of the rows in sight: another filter or page begins with none.
          <SelectableRows
            key={params.toString()}
            path={page.path}
            rows={rows}
            total={total}
            Row={Row}
            {...batch}
          />
        )}
        <Pagination
          page={search.page}
          pages={pages}
          {...(batch === undefined ? { total, unit } : {})}
          hrefOf={hrefOf}
          link={RouteLink}
        />
      </div>
    );
  }

  return function MemberListScreen() {
    const { search } = usePage(page);
    const inCredits = useCreditWords();
    const title = inCredits(page.title);
    useLiveTitle(title);
    const named = ({ options, ...others }: Tabs) => ({
      ...others,
      options: options.map(({ value, label }) => ({ value, label: inCredits(label) })),
    });
    const words = typeof declared.words === 'function' ? declared.words(search) : declared.words;
    const find = words === undefined ? null : <FindForm label={words} placeholder={words} />;
    return (
      <MemberFrame title={title} actions={declared.actions}>
        {tabs === undefined ? (
          find
        ) : (
          <TabBar wraps={words !== undefined || more !== undefined}>
            <ParamTabs {...named(tabs)} />
            {more === undefined || more.isFor?.(search) === false ? null : (
              <ParamTabs {...named(more)} />
            )}
            {find}
          </TabBar>
        )}
        {Aside === undefined ? null : <Aside search={search} />}
        <List />
      </MemberFrame>
    );
  };
}
