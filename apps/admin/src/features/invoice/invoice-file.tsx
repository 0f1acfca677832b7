import { errorMessage, type Invoice } from '@wenyuan/api-client';
import { api, mutate } from '@wenyuan/app';
import { Button, toast } from '@wenyuan/ui';
import { useRef, useState } from 'react';
import styles from './invoice.module.css';

/** The PDF of an invoice: to open, and to upload or replace. */
export function InvoiceFile({
  invoice: { id, has_file },
  mayAttach,
}: {
  invoice: Pick<Invoice, 'id' | 'has_file'>;
  mayAttach: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    setSending(true);
    try {
      await mutate(api.invoice.attach(), { file, name: file.name, input: { id } });
      toast.success('发票文件已上传');
    } catch (error) {
      toast.error(errorMessage(error, '上传失败'));
    } finally {
      setSending(false);
      if (input.current !== null) input.current.value = '';
    }
  };
  return (
    <section aria-label="发票文件">
      <h3 className={styles.heading}>发票文件</h3>
      <div className={styles.file}>
        {has_file ? (
          <a className={styles.link} href={`/view/invoice/${id}`}>
            下载发票 PDF
          </a>
        ) : (
          <span>还没有上传</span>
        )}
        {mayAttach ? (
          <>
            <input
              ref={input}
              type="file"
              accept="application/pdf"
              hidden
              aria-label="发票文件"
              onChange={(event) => void send(event.target.files?.[0])}
            />
            <Button
              size="sm"
              variant="outline"
              loading={isSending}
              onClick={() => input.current?.click()}
            >
              {has_file ? '更换 PDF' : '上传 PDF'}
            </Button>
          </>
        ) : null}
      </div>
    </section>
  );
}
