import { useSettings } from '@wenyuan/app';
import { documentExtensions, formatLabels } from '@wenyuan/domain';
import { Button, confirm, EmptyState, toast } from '@wenyuan/ui';
import { UploadDropzone } from '@wenyuan/ui/admin';
import { useEffect, useRef, useState } from 'react';
import { Link, useBlocker } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../lib/page.tsx';
import { useMayOpen } from '../../lib/open-pages.ts';
import { useDocumentCategories } from '../../lib/categories.ts';
import { useLiveProgress } from '../document/index.ts';
import { RefusedList } from './refused-list.tsx';
import { UploadFieldInputs } from './upload-fields.tsx';
import { fieldsOf, sortOut, type Refusal, type UploadFields } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import styles from './upload.module.css';
import { useUploads } from './use-uploads.ts';

const noFields: UploadFields = { categoryPath: [], language: '', price: 0, keywords: '' };

export function Component() {
  const { security } = useSettings();
  const mayOpen = useMayOpen();
  const { categories, isSuccess } = useDocumentCategories();
  const [shared, setShared] = useState<UploadFields>(noFields);
  const options = useRef<HTMLElement>(null);
  const [missing, setMissing] = useState<string>();
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const maxMb = security.max_document_size;
  const uploads = useUploads({ shared, maxMb });
  const { items, dispatch, remove, pause, busy } = uploads;
  const made = items.flatMap(({ state }) => (state.kind === 'made' ? [state.document.id] : []));
  const [round, setRound] = useState(0);
  const progress = useLiveProgress(made, round);

  const blocker = useBlocker(busy);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm('还有文件没有上传完，离开后会停止上传。确定要离开吗？').then((yes) =>
      yes ? blocker.proceed() : blocker.reset(),
    );
  }, [blocker]);

  const extensions =
    security.document_allowed_ext.length > 0 ? security.document_allowed_ext : documentExtensions;
  const take = (files: File[]) => {
    const rules = { extensions, maxMb };
    const sorted = sortOut(items, files, rules);
    setRefused(sorted.refused);
    dispatch({ type: 'add', files: sorted.taken });
  };
  const start = () => {
    const starting = items.filter(({ state }) => state.kind === 'waiting');
    const unfiled = starting.find((item) => fieldsOf(item, shared).categoryPath.length === 0);
    if (unfiled !== undefined) {
      setMissing('请选择文档分类，或在各行中分别选择');
      options.current?.querySelector('select')?.focus();
      return;
    }
    const unnamed = starting.find(({ title }) => title.trim() === '');
    if (unnamed !== undefined) {
      document.querySelector<HTMLElement>(`#title-${unnamed.key}`)?.focus();
      return toast.error(`请填写 ${unnamed.file.name} 的文档名称`);
    }
    setMissing(undefined);
    dispatch({ type: 'start' });
  };
  const waiting = items.filter(({ state }) => state.kind === 'waiting').length;
  const failed = items.filter(({ state }) => state.kind === 'failed');
  const formats = formatLabels(extensions);

  if (isSuccess && categories.length === 0) {
    return (
      <Page title="上传文档">
        <EmptyState
          title="还没有文档分类"
          action={
            mayOpen(paths.categories()) ? (
              <Button asChild>
                <Link to={paths.categories()}>去建分类</Link>
              </Button>
            ) : undefined
          }
        >
          文档都归在分类之下，读者也按分类浏览。
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title="上传文档">
      <section className={styles.options} aria-label="全部文件的选项" ref={options}>
        <UploadFieldInputs
          value={shared}
          categories={categories}
          onChange={(change) => {
            setShared({ ...noFields, ...change });
            setMissing(undefined);
          }}
          missing={missing}
        />
      </section>
      <UploadDropzone accept={extensions.join()} onFiles={take} folders>
        支持 {formats.join('、')}，单个文件不超过 {maxMb}{' '}
        MB。较大的文件分段上传，可以暂停；中断后再次选择同一文件，会接着已上传的部分继续
      </UploadDropzone>
      <RefusedList refused={refused} onClear={() => setRefused([])} />
      {items.length === 0 ? null : (
        <section aria-label="上传列表" className={styles.list}>
          <div className={styles.bar}>
            <span>
              共 {items.length} 个文件，{made.length} 个已上传
            </span>
            <span className={styles.buttons}>
              {made.length === 0 ? null : (
                <Button size="sm" variant="ghost" onClick={() => dispatch({ type: 'clear-made' })}>
                  清除已上传的
                </Button>
              )}
              {failed.length === 0 ? null : (
                <Button
                  size="sm"
                  variant="outline"
                  onClick={() => {
                    for (const { key } of failed) dispatch({ type: 'retry', key });
                  }}
                >
                  重试失败的（{failed.length}）
                </Button>
              )}
              <Button
                size="sm"
                disabled={waiting === 0}
                loading={busy && waiting === 0}
                onClick={start}
              >
                开始上传{waiting > 0 ? `（${waiting}）` : ''}
              </Button>
            </span>
          </div>
          <ul>
            {items.map((item) => (
              <UploadRow
                key={item.key}
                item={item}
                categories={categories}
                progress={
                  item.state.kind === 'made' ? progress.get(item.state.document.id) : undefined
                }
                onRename={(title) => dispatch({ type: 'rename', key: item.key, title })}
                onEdit={(own) => dispatch({ type: 'edit', key: item.key, own })}
                onApplyToAll={() => {
                  dispatch({ type: 'apply-to-all', key: item.key });
                  toast.success('已应用到全部未上传的文件');
                }}
                onRetry={() => dispatch({ type: 'retry', key: item.key })}
                onPause={() => pause(item.key)}
                onRemove={() => remove(item)}
                onConvertAgain={() => setRound((before) => before + 1)}
              />
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}
