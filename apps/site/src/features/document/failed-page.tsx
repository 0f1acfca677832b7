import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { Button, toast } from '@wenyuan/ui';
import { useContext, type CSSProperties } from 'react';
import { useMay } from '../../lib/rights.ts';
import styles from './failed-page.module.css';
import { FailedPagesContext } from './failed-pages.ts';

/** In place of a page that could not be converted: why, and to those who can mend it, how. */
export function FailedPage({
  number,
  style,
  hidden,
}: {
  number: number;
  style: CSSProperties;
  hidden: boolean;
}) {
  const { documentId, ranges, isOwner } = useContext(FailedPagesContext);
  const may = useMay();
  const range = ranges.find(({ first, last }) => first <= number && number <= last);
  const mayReconvert = documentId > 0 && may('/api.v1.DocumentAPI/SetDocumentReconvert');
  return (
    <div className={styles.failed} style={style} hidden={hidden}>
      <p>
        第 {number} 页无法显示{range === undefined ? '' : `：${range.reason}`}
      </p>
      {mayReconvert ? (
        <Reconvert documentId={documentId} />
      ) : isOwner ? (
        <p className={styles.advice}>
          可以检查原文件后重新上传，或请管理员重新转换；其他页面不受影响。
        </p>
      ) : null}
    </div>
  );
}

function Reconvert({ documentId }: { documentId: number }) {
  const reconvert = useMutation({
    ...api.document.reconvert(),
    onSuccess: () => toast.success('已开始重新转换，完成后会换上新的页面'),
    onError: (error) => toast.error(errorMessage(error, '重新转换失败')),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      loading={reconvert.isPending}
      disabled={reconvert.isSuccess}
      onClick={() => reconvert.mutate({ id: [documentId] })}
    >
      {reconvert.isSuccess ? '已开始重新转换' : '重新转换'}
    </Button>
  );
}
