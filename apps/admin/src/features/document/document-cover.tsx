import { useMutation } from '@tanstack/react-query';
import { errorMessage, type Document } from '@wenyuan/api-client';
import { api, client, mutate } from '@wenyuan/app';
import { Button, CoverImage, toast } from '@wenyuan/ui';
import { Input } from '@wenyuan/ui/forms';
import { useRef, useState } from 'react';
import styles from './document-detail.module.css';

/** The cover: of the conversion, of a page, or a picture. */
export function DocumentCover({ document }: { document: Document }) {
  const { id, title, ext, cover, pages, width, height } = document;
  const [page, setPage] = useState('1');
  const [isSending, setSending] = useState(false);
  const picture = useRef<HTMLInputElement>(null);
  const set = useMutation({
    ...api.document.setCover(),
    onSuccess: () => toast.success('封面已更新'),
    onError: (error) => toast.error(errorMessage(error, '设置失败')),
  });
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    setSending(true);
    try {
      const { data } = await client.upload.cover(file, { name: file.name });
      await mutate(api.document.setCover(), { id, path: data.path });
      toast.success('封面已更新');
    } catch (error) {
      toast.error(errorMessage(error, '上传失败'));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles.cover}>
      <span className={styles.coverImage}>
        <CoverImage src={cover} title={title} ext={ext} landscape={width > height} eager />
      </span>
      <div className={styles.coverTools}>
        <form
          className={styles.line}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const number = Number(page);
            if (Number.isInteger(number) && number >= 1 && number <= pages)
              set.mutate({ id, page: number });
            else toast.error(`请填写 1 到 ${pages} 之间的页码`);
          }}
        >
          <Input
            aria-label="作为封面的页码"
            type="number"
            required
            min={1}
            max={pages}
            value={page}
            onChange={(event) => setPage(event.target.value)}
          />
          <Button
            type="submit"
            size="sm"
            variant="outline"
            loading={set.isPending}
            disabled={pages === 0}
          >
            用这一页作封面
          </Button>
        </form>
        <input
          ref={picture}
          type="file"
          hidden
          aria-label="上传封面图片"
          accept="image/*"
          onChange={(event) => {
            void send(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <div className={styles.line}>
          <Button
            size="sm"
            variant="outline"
            loading={isSending}
            onClick={() => picture.current?.click()}
          >
            上传图片
          </Button>
          <Button size="sm" variant="ghost" onClick={() => set.mutate({ id, page: 0 })}>
            恢复默认封面
          </Button>
        </div>
      </div>
    </div>
  );
}
