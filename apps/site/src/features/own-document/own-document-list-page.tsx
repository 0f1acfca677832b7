import { useQuery } from '@tanstack/react-query';
import { Button } from '@wenyuan/ui';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { memberList } from '../../lib/member/member-list.tsx';
import { paths } from '../../lib/paths.ts';
import { useMayUpload } from '../../lib/member/use-may-upload.ts';
import { usePage } from '../../lib/use-page.ts';
import { useOwnBatch } from './own-document-batch.tsx';
import { OwnDocumentFilters } from './own-document-filters.tsx';
import { documentTabs, isFiltered, page } from './own-document-list.page.ts';
import { OwnDocumentRow } from './own-document-row.tsx';
import { useConversions } from './use-conversions.ts';

/** The filters, unless there is nothing to filter. Follows the conversions of the rows on screen. */
function Above() {
  const { queries, search } = usePage(page);
  const { list } = queries;
  const { data } = useQuery(list);
  useConversions(list.queryKey, data?.document ?? []);
  if (data?.total === 0 && !isFiltered(search)) return null;
  return <OwnDocumentFilters />;
}

function UploadLink() {
  return useMayUpload() ? (
    <Button asChild size="sm">
      <Link to={paths.upload()}>上传文档</Link>
    </Button>
  ) : null;
}

/** Leads on whom the group lets upload nothing; others have the button at the head of the page. */
function LibraryLink() {
  return useMayUpload() ? null : (
    <Button asChild variant="outline">
      <Link to={paths.library()}>去文库看看</Link>
    </Button>
  );
}

export const Component = memberList(page, {
  rows: (reply) => reply.document,
  Row: OwnDocumentRow,
  Aside: Above,
  batch: { nameOf: ({ title }) => title, useBatch: useOwnBatch },
  actions: (
    <>
      <Button asChild size="sm" variant="outline">
        <Link to={paths.ownBin()}>回收站</Link>
      </Button>
      <UploadLink />
    </>
  ),
  words: '按名称查找',
  tabs: { name: 'state', label: '文档的状态', options: documentTabs },
  icon: FileText,
  failure: '文档加载失败',
  empty: (search) =>
    isFiltered(search)
      ? {
          title: '没有符合条件的文档',
          text: '换个关键词或条件试试。',
          action: (
            <Button asChild variant="outline">
              <Link to={paths.ownDocuments()}>查看全部</Link>
            </Button>
          ),
        }
      : {
          title: '还没有上传文档',
          text: '上传的文档会列在这里，转换与审核的进展也在这里看到。',
          action: <LibraryLink />,
        },
});
