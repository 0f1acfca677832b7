import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, isUnknownCall, QueryFailed, useSession, lazyPart, PartWaiting } from '@wenyuan/app';
import { Button, EmptyState, Skeleton, useHydrated } from '@wenyuan/ui';
import { Hourglass, SearchX } from 'lucide-react';
import { WishStatus } from '@wenyuan/domain';
import { Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { FindForm } from '../../lib/find-form.tsx';
import { Paged } from '../../lib/paged.tsx';
import { paths } from '../../lib/paths.ts';
import { listWords, useSaid } from '../../lib/said.ts';
import { ParamTabs, TabBar } from '../../lib/tabs.tsx';
import { Trail } from '../../lib/trail.tsx';
import { usePage } from '../../lib/use-page.ts';
import { WishItem } from './wish-item.tsx';
import { page, WISH_PAGE_SIZE, wishSorts, wishTabs } from './wish.page.ts';
import styles from './wish.module.css';

const WishDialog = lazyPart(async () => (await import('./wish-dialog.tsx')).WishDialog);

/** Members open the form, visitors the login that leads back to it. */
function AskButton({ title }: { title: string }) {
  const { token } = useSession();
  const form = paths.askWish(title);
  return (
    <Button asChild>
      <Link to={token === undefined ? paths.login(form) : form}>求文档</Link>
    </Button>
  );
}

/** The form that the address opens; closing it leaves the address of the list. */
function AskDialog() {
  const { search } = usePage(page);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { token } = useSession();
  const isHydrated = useHydrated();
  if (!isHydrated || search.new === '' || token === undefined) return null;
  const rest = new URLSearchParams(params);
  rest.delete('new');
  rest.delete('title');
  const close = () => void navigate(`?${rest.toString()}`, { replace: true });
  return (
    <Suspense fallback={<PartWaiting onCancel={close} />}>
      <WishDialog title={search.title} onClose={close} />
    </Suspense>
  );
}

/** Nobody asks for such a document, as far as others see: one's own may be in review. */
function NoWishes() {
  const { search } = usePage(page);
  const { token } = useSession();
  const words = search.wd === '' ? {} : { wd: search.wd };
  const pending = useQuery({
    ...api.wish.list({ size: 1, is_joined: true, status: [WishStatus.Pending], ...words }),
    enabled: token !== undefined && search.show === '',
  });
  if (pending.isLoading) return <Skeleton height={320} />;
  if ((pending.data?.total ?? 0) > 0)
    return (
      <EmptyState
        icon={Hourglass}
        title="您求的文档正在审核"
        action={
          <Button asChild variant="outline">
            <Link to={paths.ownWishes()}>看看我求的文档</Link>
          </Button>
        }
      >
        通过后会列在这里，大家就能看到了。
      </EmptyState>
    );
  const isAnswered = search.show !== '';
  return (
    <EmptyState
      icon={SearchX}
      title={
        search.wd !== ''
          ? `没有人${isAnswered ? '找到过' : '在找'}“${search.wd}”`
          : isAnswered
            ? '还没有找到的文档'
            : '现在没有人在找文档'
      }
      // Without words it would be the button at the head of the page.
      action={search.wd === '' ? undefined : <AskButton title={search.wd} />}
    >
      在文库里没有找到的文档，可以在这里请大家帮忙。
    </EmptyState>
  );
}

function Wishes() {
  const { queries, search } = usePage(page);
  const query = useQuery({ ...queries.found, placeholderData: keepPreviousData });
  useSaid(listWords(query.data?.total, '条', search.page));
  if (isUnknownCall(query.error)) return <EmptyState title="本站没有开放求文档" />;
  if (query.isLoadingError) return <QueryFailed query={query} failure="列表加载失败" />;
  if (query.data === undefined) return <Skeleton height={480} />;
  const { total, wish: wishes } = query.data;
  if (total === 0) return <NoWishes />;
  return (
    <Paged
      path={page.path}
      page={search.page}
      size={WISH_PAGE_SIZE}
      total={total}
      rows={wishes}
      isStale={query.isPlaceholderData}
      saysTotal
    >
      <ul>
        {wishes.map((wish) => (
          <WishItem key={wish.id} wish={wish} />
        ))}
      </ul>
    </Paged>
  );
}

/** What members look for: everybody may join, and who has it may answer. */
export function Component() {
  return (
    <main id="main" className={styles.page}>
      <Trail
        crumbs={[
          { title: '首页', path: paths.home() },
          { title: '求文档', path: paths.wishes() },
        ]}
      />
      <header className={styles.head}>
        <div>
          <h1 className={styles.heading}>求文档</h1>
          <p className={styles.lead}>
            没有找到的文档可以在这里求；有人找到时，想要的人都会收到通知。
          </p>
        </div>
        <AskButton title="" />
      </header>
      <TabBar wraps>
        <ParamTabs label="状态" name="show" options={wishTabs} />
        <ParamTabs label="排序" name="order" options={wishSorts} />
        <FindForm label="在所求的文档中查找" />
      </TabBar>
      <Wishes />
      <AskDialog />
    </main>
  );
}
