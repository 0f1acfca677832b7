import { errorMessage, type Document } from '@wenyuan/api-client';
import { api, queryClient, PartWaiting } from '@wenyuan/app';
import type { MadeActionsProps } from '@wenyuan/document/upload';
import { bookTitle, isConversionPending } from '@wenyuan/domain';
import { Button, toast } from '@wenyuan/ui';
import { Suspense, useState } from 'react';
import { EditDocumentDialog } from '../own-document/index.ts';

/** Title, keywords and summary can be changed at once; the latter two are the server's reading of the text by then. */
export function MadeActions({ document: { id, title }, status }: MadeActionsProps) {
  const [opened, setOpened] = useState<Document>();
  const [isLoading, setLoading] = useState(false);
  if (isConversionPending(status)) return null;
  const open = async () => {
    setLoading(true);
    try {
      // Its author reads nothing here.
      const read = api.document.get({ id, is_reread: true });
      setOpened(await queryClient.fetchQuery({ ...read, staleTime: 0 }));
    } catch (error) {
      toast.error(errorMessage(error, '文档加载失败'));
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <Button
        size="xs"
        variant="outline"
        aria-label={`编辑${bookTitle(title)}的关键词与摘要`}
        loading={isLoading}
        onClick={() => void open()}
      >
        编辑
      </Button>
      {opened === undefined ? null : (
        <Suspense fallback={<PartWaiting onCancel={() => setOpened(undefined)} />}>
          <EditDocumentDialog document={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
