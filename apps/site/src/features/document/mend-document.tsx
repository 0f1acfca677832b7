import type { Document } from '@wenyuan/api-client';
import { PartWaiting } from '@wenyuan/app';
import { DocumentStatus, isOfTheFile } from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { Suspense, useState } from 'react';
import { EditDocumentDialog } from '../own-document/index.ts';
import { isOwnerOf } from './document-layout.ts';
import styles from './reader.module.css';
import { useReconvert } from './use-reconvert.ts';

const { Failed, ReviewRejected } = DocumentStatus;

/** What can be done about a document that has no pages; nothing for readers. */
export function MendDocument({ document }: { document: Document }) {
  const [isEditing, setIsEditing] = useState(false);
  const stopEditing = () => setIsEditing(false);
  const { status, convert_code } = document;
  const reconvert = useReconvert(document);
  // The same file would fail in the same way.
  const mayHelp = status === Failed && !isOfTheFile(convert_code);
  const isOwners = isOwnerOf(document) && (status === Failed || status === ReviewRejected);
  if (!isOwners && (reconvert === undefined || !mayHelp)) return null;
  return (
    <div className={styles.ways}>
      {isOwners ? (
        <Button variant="outline" onClick={() => setIsEditing(true)}>
          {status === Failed ? '更换文件' : '修改后送审'}
        </Button>
      ) : null}
      {mayHelp && reconvert !== undefined ? (
        <Button variant="outline" onClick={reconvert}>
          重新转换
        </Button>
      ) : null}
      {isEditing ? (
        <Suspense fallback={<PartWaiting onCancel={stopEditing} />}>
          <EditDocumentDialog document={document} onClose={stopEditing} />
        </Suspense>
      ) : null}
    </div>
  );
}
