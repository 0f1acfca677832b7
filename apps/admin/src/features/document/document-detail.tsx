import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage, type Document } from '@wenyuan/api-client';
import { api, mutate } from '@wenyuan/app';
import { StatusCell } from '@wenyuan/document/conversion';
import { FileSender } from '@wenyuan/document/upload';
import { DocumentStatus, formatBytes, formatDateTime, isPublicDocument } from '@wenyuan/domain';
import { Alert, Button, Dialog, toast } from '@wenyuan/ui';
import { useSearchParams } from 'react-router';
import { Facts, Loaded, LogLink, useMay } from '../../kit/index.ts';
import { PersonLink } from '../../lib/person-link.tsx';
import { sameFileOf, similarOf } from '../../lib/other-documents.tsx';
import { SiteLink } from '../../lib/site-link.tsx';
import { readerAddress } from '../../lib/site-origin.ts';
import { DocumentActivity } from './document-activity.tsx';
import { DocumentCover } from './document-cover.tsx';
import styles from './document-detail.module.css';
import { useLiveRows } from './use-live-rows.ts';

/** Why the conversion failed, whether or not older pages are still shown, and the way to try again. */
function Conversion({ document }: { document: Document }) {
  const { id, status, convert_error: failure = '' } = document;
  const may = useMay();
  const [live = document] = useLiveRows([document]);
  const again = useMutation({
    ...api.document.reconvert(),
    onSuccess: () => toast.success('已加入转换队列'),
    onError: (error) => toast.error(errorMessage(error, '重新转换失败')),
  });
  const isDone = status === DocumentStatus.Converted || status === DocumentStatus.Failed;
  return (
    <section>
      <h3 className={styles.subheading}>转换</h3>
      <StatusCell document={live} progress={undefined} />
      {failure === '' || status === DocumentStatus.Failed ? null : (
        <Alert tone="warning">上次转换没有成功：{failure}。读者看到的仍是原来的页面。</Alert>
      )}
      {isDone && may('document.reconvert') ? (
        <p>
          <Button
            size="sm"
            variant="outline"
            loading={again.isPending}
            onClick={() => again.mutate({ id: [id] })}
          >
            重新转换
          </Button>
        </p>
      ) : null}
    </section>
  );
}

function Content({ document }: { document: Document }) {
  const may = useMay();
  const { id, title, status, user_id, username, ext, size, pages, category, created_at } = document;
  const replace = async (attachment_id: number) => {
    await mutate(api.document.update(), { id, attachment_id });
    toast.success('新文件已上传，转换成功后替换原来的文件');
  };
  return (
    <div className={styles.detail}>
      <Facts
        facts={{
          文档: (
            <SiteLink href={isPublicDocument(status) ? readerAddress(document) : undefined}>
              {title}
            </SiteLink>
          ),
          分类: category.map((each) => each.title).join(' / '),
          上传者: <PersonLink id={user_id}>{username}</PersonLink>,
          文件: `${ext.slice(1).toUpperCase()}，${formatBytes(size)}，${pages} 页`,
          相同文件: sameFileOf(document),
          内容相近: similarOf(document),
          上传时间: formatDateTime(created_at),
        }}
      />
      <p>
        <LogLink objects={['document', 'recycle']} id={id} />
      </p>
      <Conversion document={document} />
      {may('document.update') ? (
        <>
          <section>
            <h3 className={styles.subheading}>替换文件</h3>
            <p className={styles.quiet}>
              地址、评论与各项计数不变；新文件转换成功之前，读者仍看原来的页面。
            </p>
            <FileSender label="选择新文件" onSent={replace} />
          </section>
          <section>
            <h3 className={styles.subheading}>封面</h3>
            <DocumentCover document={document} />
          </section>
        </>
      ) : null}
      {may('document.activity') ? <DocumentActivity document={document} /> : null}
    </div>
  );
}

/** Everything about the document of the address (`?detail=12`), beside the list. */
export function DocumentDetail() {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('detail') ?? 0);
  const isOpen = Number.isSafeInteger(id) && id > 0;
  const query = useQuery({
    ...api.document.get({ id }),
    enabled: isOpen,
    retry: false,
  });
  if (!isOpen) return null;
  const close = () =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.delete('detail');
      return next;
    });
  return (
    <Dialog title="文档详情" side onClose={close}>
      <Loaded query={query} failure="文档加载失败" height={320}>
        {(document) => <Content document={document} />}
      </Loaded>
    </Dialog>
  );
}
