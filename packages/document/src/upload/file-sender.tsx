import { errorMessage } from '@wenyuan/api-client';
import { Alert, Button, ProgressBar } from '@wenyuan/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './file-sender.module.css';
import { useFileRules } from './file-rules.ts';
import { sendFile } from './send-file.ts';
import { refusalOf, shownName } from './upload-queue.ts';

/** Chooses one file and uploads it; `onSent` gets its attachment. Leaving the screen stops the upload. */
export function FileSender({
  label,
  onSent,
  onBusy,
  onFailure,
}: {
  label: string;
  /** Says when an upload begins and ends, for forms that are saved with the file. */
  onBusy?: (busy: boolean) => void;
  /** Says why the last file was not taken, for the same forms; undefined when another one is chosen. */
  onFailure?: (failure: string | undefined) => void;
  onSent: (attachmentId: number, file: File) => Promise<void> | void;
}) {
  const rules = useFileRules();
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const fail = (reason: string | undefined) => {
    setFailure(reason);
    onFailure?.(reason);
  };
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    const refusal = refusalOf(file, rules);
    fail(refusal === undefined ? undefined : `${shownName(file.name)}：${refusal}`);
    if (refusal !== undefined) return;
    const abort = new AbortController();
    sending.current = abort;
    setProgress(0);
    onBusy?.(true);
    try {
      const id = await sendFile(file, {
        signal: abort.signal,
        onProgress: (sent, total) => setProgress(total === 0 ? 0 : sent / total),
      });
      await onSent(id, file);
    } catch (error) {
      if (!abort.signal.aborted) fail(errorMessage(error, '上传失败'));
    } finally {
      if (!abort.signal.aborted) {
        setProgress(undefined);
        onBusy?.(false);
      }
    }
  };
  return (
    <div className={styles.sender}>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={label}
        accept={rules.extensions.join(',')}
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
