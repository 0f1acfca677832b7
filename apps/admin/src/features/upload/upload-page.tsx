import { useSettings } from '@wenyuan/app';
import { documentExtensions, formatLabels, PRICE_MAX } from '@wenyuan/domain';
import { Button, confirm, EmptyState, toast } from '@wenyuan/ui';
import { UploadDropzone } from '@wenyuan/ui/admin';
import { FieldFrame, Input, Select } from '@wenyuan/ui/forms';
import { useEffect, useState } from 'react';
import { Link, useBlocker } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../lib/page.tsx';
import { useDocumentCategories } from '../../lib/categories.ts';
import { CategorySelect, useLiveProgress } from '../document/index.ts';
import { RefusedList } from './refused-list.tsx';
import { sortOut, type Refusal } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import styles from './upload.module.css';
import { useUploads } from './use-uploads.ts';

export function Component() {
  const { security, language: languages, system } = useSettings();
  const { categories, isSuccess } = useDocumentCategories();
  const [categoryPath, setCategoryPath] = useState<number[]>([]);
  const [language, setLanguage] = useState('');
  const [price, setPrice] = useState(0);
  const [missing, setMissing] = useState<string>();
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const maxMb = security.max_document_size;
  const uploads = useUploads({ categoryPath, language, price, maxMb });
  const { items, dispatch, remove, pause, busy } = uploads;
  const made = items.flatMap(({ state }) => (state.kind === 'made' ? [state.document.id] : []));
  const [round, setRound] = useState(0);
  const progress = useLiveProgress(made, round);
  const leaf = categoryPath.at(-1) ?? 0;

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
    if (categoryPath.length === 0) return setMissing('请先选择文档分类');
    const unnamed = items.find(
      ({ title, state }) => state.kind === 'waiting' && title.trim() === '',
    );
    if (unnamed !== undefined) return toast.error(`请填写 ${unnamed.file.name} 的文档名称`);
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
          title="先建一个文档分类"
          action={
            <Button asChild>
              <Link to={paths.categories()}>去建分类</Link>
            </Button>
          }
        >
          文档都归在分类之下，读者也按分类浏览。
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title="上传文档">
      <section className={styles.options} aria-label="上传选项">
        <CategorySelect
          label="文档分类"
          categories={categories}
          value={leaf}
          onChange={(path) => {
            setCategoryPath(path);
            setMissing(undefined);
          }}
          error={missing}
          required
        />
        <FieldFrame label="语言">
          {(attributes) => (
            <Select
              {...attributes}
              value={language}
              onChange={(event) => setLanguage(event.target.value)}
            >
              <option value="">未设置</option>
              {languages.map(({ code, language: label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
        <FieldFrame label={`价格（${system.credit_name}）`}>
          {(attributes) => (
            <Input
              {...attributes}
              type="number"
              min={0}
              step={1}
              value={price}
              max={PRICE_MAX}
              onChange={(event) => {
                const typed = Math.trunc(Number(event.target.value));
                setPrice(Math.min(PRICE_MAX, Math.max(0, typed)));
              }}
            />
          )}
        </FieldFrame>
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
                progress={
                  item.state.kind === 'made' ? progress.get(item.state.document.id) : undefined
                }
                onRename={(title) => dispatch({ type: 'rename', key: item.key, title })}
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
