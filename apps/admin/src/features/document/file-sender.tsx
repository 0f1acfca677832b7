import { errorMessage } from '@wenyuan/api-client';
import { sendFile } from '@wenyuan/document/upload';
import { documentExtensions } from '@wenyuan/domain';
import { Alert, Button, ProgressBar } from '@wenyuan/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './document-detail.module.css';

const ACCEPT = documentExtensions.join(',');

/** Chooses one file and uploads it; `onSent` gets its attachment. Leaving the screen stops the upload. */
export function FileSender({
  label,
  onSent,
}: {
  label: string;
  onSent: (attachmentId: number, file: File) => Promise<void> | void;
}) {
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    const abort = new AbortController();
    sending.current = abort;
    setFailure(undefined);
    setProgress(0);
    try {
      const id = await sendFile(file, {
        signal: abort.signal,
        onProgress: (sent, total) => setProgress(total === 0 ? 0 : sent / total),
      });
      await onSent(id, file);
    } catch (error) {
      if (!abort.signal.aborted) setFailure(errorMessage(error, '上传失败'));
    } finally {
      if (!abort.signal.aborted) setProgress(undefined);
    }
  };
  return (
    <div className={styles.sender}>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={label}
        accept={ACCEPT}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button
        size="sm"
        variant="outline"
        loading={progress !== undefined}
        onClick={() => field.current?.click()}
      >
        {label}
      </Button>
      {progress === undefined ? null : <ProgressBar value={progress} label="上传进度" />}
      {failure === undefined ? null : <Alert>{failure}</Alert>}
    </div>
  );
}
