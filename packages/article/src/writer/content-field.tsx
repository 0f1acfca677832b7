import { errorMessage } from '@wenyuan/api-client';
import { client, lazyPart } from '@wenyuan/app';
import { Skeleton, toast } from '@wenyuan/ui';
import { Suspense, useCallback, useId, type RefObject } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { ArticleValues } from './article-values.ts';
import { confirmRemoval } from './confirm-removal.tsx';
import type { UploadState } from './editor/rich-editor.tsx';
import type { UploadFile } from './editor/use-uploads.ts';
import styles from './writer.module.css';

const RichEditor = lazyPart(async () => (await import('./editor/rich-editor.tsx')).RichEditor);

const upload: UploadFile = async (file, options) => {
  const { data } = await client.upload.article(file, { name: file.name, ...options });
  return data.url;
};

/** What the server keeps of HTML; undefined where the author would rather change it. */
async function readSource(content: string): Promise<string | undefined> {
  try {
    if (!(await confirmRemoval(content, '去掉'))) return undefined;
    return (await client.article.preview({ content })).content;
  } catch (error) {
    toast.error(errorMessage(error, '源代码读取失败'));
    return undefined;
  }
}

export function ContentField({
  control,
  foot,
  onUploads,
}: {
  control: Control<ArticleValues>;
  /** The bar that lies over the text at the end of the window. */
  foot: RefObject<HTMLElement | null>;
  onUploads: (pictures: UploadState) => void;
}) {
  const { field, fieldState } = useController({ control, name: 'content' });
  const errorId = useId();
  const { onChange } = field;
  const change = useCallback((html: string) => onChange(html), [onChange]);
  return (
    <div className={styles.content}>
      <Suspense fallback={<Skeleton height={520} />}>
        <RichEditor
          label="文章内容"
          foot={foot}
          value={field.value}
          onChange={change}
          upload={upload}
          onUploads={onUploads}
          readSource={readSource}
          invalid={fieldState.invalid}
          describedBy={fieldState.invalid ? errorId : undefined}
        />
      </Suspense>
      {fieldState.error === undefined ? null : (
        <p id={errorId} className={styles.error} role="alert">
          {fieldState.error.message}
        </p>
      )}
    </div>
  );
}
