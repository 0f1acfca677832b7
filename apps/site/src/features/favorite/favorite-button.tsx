import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api, isLoggedIn, lazyPart, useSession } from '@wenyuan/app';
import { Button, toast } from '@wenyuan/ui';
import { Bookmark } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { useLoginFirst } from '../../lib/member/use-login-first.ts';
import type { Right, Work } from '../../lib/work.ts';

const FolderMenu = lazyPart(async () => (await import('./folder-menu.tsx')).FolderMenu);

/** Collects a document or an article, or takes it out of the collection. Visitors are led to the login and back. */
export function FavoriteButton({ work, right }: { work: Work; right: Right }) {
  const { user } = useSession();
  const target = { document_id: work.id, type: work.type };
  const own = useQuery({
    ...api.favorite.get(target),
    enabled: () => user !== undefined && isLoggedIn(),
  });
  /** The second click of a double click comes before the first one is drawn. */
  const isSent = useRef(false);
  const ended = {
    onError: (error: Error) => toast.error(errorMessage(error, '操作失败')),
    onSettled: () => {
      isSent.current = false;
    },
  };
  const create = useMutation({
    ...api.favorite.create(),
    onSuccess: () => toast.success('收藏成功'),
    ...ended,
  });
  const remove = useMutation({
    ...api.favorite.delete(),
    onSuccess: () => toast.success('取消收藏成功'),
    ...ended,
  });
  const id = own.data?.id ?? 0;
  const isBusy = create.isPending || remove.isPending || own.isFetching;
  const toggle = () => {
    isSent.current = true;
    if (id > 0) remove.mutate({ id: [id] });
    else create.mutate(target);
  };
  const askLogin = useLoginFirst({
    key: `favorite ${work.type} ${work.id}`,
    verb: '收藏',
    isReady: right.allowed && own.isFetched && !isBusy,
    act: () => {
      if (id === 0) toggle();
    },
  });
  const isRefused = user !== undefined && !right.allowed && id === 0;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-pressed={id > 0}
        // Without an attribute it keeps the focus while it works.
        aria-disabled={isBusy || isRefused || undefined}
        title={isRefused ? right.message : undefined}
        onClick={() => {
          if (user === undefined) askLogin();
          else if (isRefused) toast.error(right.message);
          else if (!isBusy && !isSent.current) toggle();
        }}
      >
        <Bookmark size={16} aria-hidden="true" fill={id > 0 ? 'currentColor' : 'none'} />
        {id > 0 ? '已收藏' : '收藏'}
      </Button>
      {/* One press collects; who sorts what is collected does so afterwards. */}
      {own.data === undefined || id === 0 ? null : (
        <Suspense>
          <FolderMenu favorite={own.data} title={work.title} invitation="收藏夹" />
        </Suspense>
      )}
    </>
  );
}
