import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage, hasStatus } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { UploadScreen, type MadeActionsProps } from '@wenyuan/document/upload';
import { DocumentStatus } from '@wenyuan/domain';
import { Button, EmptyState, Skeleton, toast } from '@wenyuan/ui';
import { Link } from 'react-router';
import { ListFailure, useMay } from '../../kit/index.ts';
import { useDocumentCategories } from '../../lib/categories.ts';
import { useMayOpen } from '../../lib/open-pages.ts';
import { Page } from '../../lib/page.tsx';
import { paths } from '../../lib/paths.ts';
import { readerAddress } from '../../lib/site-origin.ts';

/** A conversion that failed can be started again by operators. */
function MadeActions({ document, status, onConvertAgain }: MadeActionsProps) {
  const may = useMay();
  const again = useMutation({
    ...api.document.reconvert(),
    onSuccess: () => {
      onConvertAgain();
      toast.success('已加入转换队列');
    },
    onError: (error) => toast.error(errorMessage(error, '重新转换失败')),
  });
  if (status !== DocumentStatus.Failed || !may('document.reconvert')) return null;
  return (
    <Button
      size="xs"
      variant="outline"
      loading={again.isPending}
      onClick={() => again.mutate({ id: [document.id] })}
    >
      重试转换
    </Button>
  );
}

function Upload() {
  const { categories } = useDocumentCategories();
  const right = useQuery({ ...api.user.canUploadDocument({}), staleTime: 0 });
  if (right.data === undefined) {
    if (!right.isError) return <Skeleton height={520} />;
    return hasStatus(right.error, 403) ? (
      <EmptyState title="您不能上传文档">
        {errorMessage(right.error, '您所在的用户组不能上传文档')}
        。上传的权限在用户组中开放，与管理文档的权限无关。
      </EmptyState>
    ) : (
      <ListFailure error={right.error} onRetry={() => void right.refetch()} />
    );
  }
  const { storage_limit, storage_used } = right.data;
  return (
    <UploadScreen
      categories={categories}
      addressOf={readerAddress}
      MadeActions={MadeActions}
      {...(storage_limit > 0 ? { roomBytes: Math.max(0, storage_limit - storage_used) } : {})}
    />
  );
}

export function Component() {
  const mayOpen = useMayOpen();
  const { categories, isSuccess } = useDocumentCategories();
  if (isSuccess && categories.length === 0) {
    return (
      <Page title="上传文档">
        <EmptyState
          title="还没有文档分类"
          action={
            mayOpen(paths.categories()) ? (
              <Button asChild>
                <Link to={paths.categories()}>去建分类</Link>
              </Button>
            ) : undefined
          }
        >
          文档都归在分类之下，读者也按分类浏览。
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title="上传文档">
      <Upload />
    </Page>
  );
}
