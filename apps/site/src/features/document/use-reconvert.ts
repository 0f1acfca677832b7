import type { Document } from '@wenyuan/api-client';
import { api, mutate, useSession } from '@wenyuan/app';
import { canTransitDocument, DocumentStatus, isDocumentStatus } from '@wenyuan/domain';
import { useMay } from '../../lib/rights.ts';
import { runAction } from '../../lib/run-action.ts';

const { Disabled, Failed, Reconvert } = DocumentStatus;

/** Converts a document anew: for operators, and for its owner where that failed; undefined for anybody else. */
export function useReconvert({
  id,
  status,
  user_id,
}: Pick<Document, 'id' | 'status' | 'user_id'>): (() => void) | undefined {
  const { user } = useSession();
  const may = useMay();
  const isOperators =
    may('/api.v1.DocumentAPI/SetDocumentReconvert') &&
    isDocumentStatus(status) &&
    status !== Disabled &&
    canTransitDocument(status, Reconvert);
  if (!isOperators && !(user?.id === user_id && status === Failed)) return undefined;
  return () =>
    void runAction<unknown>(
      () =>
        isOperators
          ? mutate(api.document.reconvert(), { id: [id] })
          : mutate(api.document.retry(), { id }),
      '已加入转换队列',
      '重新转换失败',
    );
}
