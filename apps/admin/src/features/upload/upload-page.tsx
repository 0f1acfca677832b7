import { useQuery } from '@tanstack/react-query';
import { api, client } from '@wenyuan/app';
import { errorMessage } from '@wenyuan/api-client';
import { documentExtensions, DocumentStatus, fileTypes, formatBytes } from '@wenyuan/domain';
import {
  Alert,
  Button,
  confirm,
  EmptyState,
  FileTypeIcon,
  IconButton,
  ProgressBar,
  toast,
} from '@wenyuan/ui';
import { UploadDropzone } from '@wenyuan/ui/admin';
import { FieldFrame, Input, Select } from '@wenyuan/ui/forms';
import { RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useBlocker } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Page } from '../../lib/page.tsx';
import { useDocumentCategories, useSettings } from '../../lib/settings.ts';
import { readerAddress } from '../../lib/site-origin.ts';
import { CategorySelect, StatusCell, useLiveProgress, type Progress } from '../document/index.ts';
import { refusalOf, type UploadItem } from './upload-queue.ts';
import styles from './upload.module.css';
import { useUploads } from './use-uploads.ts';

function MadeState({
  item,
  documentId,
  uuid,
  leaf,
  progress,
}: {
  item: UploadItem;
  documentId: number;
  uuid: string;
  leaf: number;
  progress: Progress | undefined;
}) {
  const { data } = useQuery(api.document.get({ id: documentId }));
  const status = progress?.status ?? data?.status;
  const retry = async () => {
    try {
      await client.document.reconvert({ id: [documentId] });
      toast.success('已加入转换队列');
    } catch (error) {
      toast.error(errorMessage(error, '重新转换失败'));
    }
  };
  if (data === undefined) return <span>已上传</span>;
  return (
    <span className={styles.made}>
      <StatusCell document={data} progress={progress} />
      {status === DocumentStatus.Converted ? (
        <a
          className={styles.read}
          href={readerAddress({ uuid, category_id: [leaf] })}
          target="_blank"
          rel="noopener"
        >
          阅读<span className={styles.hidden}>《{item.title}》</span>
        </a>
      ) : null}
      {status === DocumentStatus.Failed ? (
        <Button size="xs" variant="outline" onClick={() => void retry()}>
          重试转换
        </Button>
      ) : null}
    </span>
  );
}

function Row({
  item,
  leaf,
  progress,
  onRename,
  onRetry,
  onRemove,
}: {
  item: UploadItem;
  leaf: number;
  progress: Progress | undefined;
  onRename: (title: string) => void;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const { state, file } = item;
  return (
    <li className={styles.row}>
      <FileTypeIcon ext={file.name} size={24} />
      <div className={styles.name}>
        {state.kind === 'waiting' || state.kind === 'failed' ? (
          <Input
            size="sm"
            aria-label={`${file.name} 的文档名称`}
            maxLength={255}
            value={item.title}
            onChange={(event) => onRename(event.target.value)}
          />
        ) : (
          <span>{item.title}</span>
        )}
        <span className={styles.quiet}>
          {file.name} · {formatBytes(file.size, 1)}
        </span>
      </div>
      <div className={styles.state}>
        {state.kind === 'waiting' ? <span className={styles.quiet}>等待上传</span> : null}
        {state.kind === 'sending' ? (
          <span className={styles.sending}>
            <ProgressBar
              value={state.total === 0 ? 0 : state.sent / state.total}
              label={`${file.name} 的上传进度`}
            />
            <span className={styles.quiet}>
              {Math.floor((state.sent / Math.max(1, state.total)) * 100)}%
            </span>
          </span>
        ) : null}
        {state.kind === 'failed' ? (
          <span className={styles.failed} role="alert">
            {state.message}
          </span>
        ) : null}
        {state.kind === 'made' ? (
          <MadeState
            item={item}
            documentId={state.documentId}
            uuid={state.uuid}
            leaf={leaf}
            progress={progress}
          />
        ) : null}
      </div>
      <div className={styles.buttons}>
        {state.kind === 'failed' ? (
          <IconButton label={`重新上传 ${file.name}`} size="xs" onClick={onRetry}>
            <RotateCcw aria-hidden="true" />
          </IconButton>
        ) : null}
        <IconButton
          label={state.kind === 'sending' ? `取消上传 ${file.name}` : `移除 ${file.name}`}
          size="xs"
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

export function Component() {
  const { security, language: languages, system } = useSettings();
  const { categories, isSuccess } = useDocumentCategories();
  const [categoryPath, setCategoryPath] = useState<number[]>([]);
  const [language, setLanguage] = useState('');
  const [price, setPrice] = useState(0);
  const [running, setRunning] = useState(false);
  const [missing, setMissing] = useState<string>();
  const [refused, setRefused] = useState<{ name: string; reason: string }[]>([]);
  const { items, dispatch, remove, busy } = useUploads({ categoryPath, language, price }, running);
  const made = items.flatMap(({ state }) => (state.kind === 'made' ? [state.documentId] : []));
  const progress = useLiveProgress(made);
  const leaf = categoryPath.at(-1) ?? 0;

  const blocker = useBlocker(busy && running);
  if (blocker.state === 'blocked') {
    void confirm('还有文件没有上传完，离开后会停止上传。确定要离开吗？').then((yes) =>
      yes ? blocker.proceed() : blocker.reset(),
    );
  }

  const extensions =
    security.document_allowed_ext.length > 0 ? security.document_allowed_ext : documentExtensions;
  const take = (files: File[]) => {
    const rules = { extensions, maxMb: security.max_document_size };
    const checked = files.map((file) => ({ file, reason: refusalOf(file, rules) }));
    setRefused(
      checked.flatMap(({ file, reason }) =>
        reason === undefined ? [] : [{ name: file.name, reason }],
      ),
    );
    dispatch({
      type: 'add',
      files: checked.flatMap(({ file, reason }) => (reason === undefined ? [file] : [])),
    });
  };
  const start = () => {
    if (categoryPath.length === 0) return setMissing('请先选择文档分类');
    const unnamed = items.find(
      ({ title, state }) => state.kind === 'waiting' && title.trim() === '',
    );
    if (unnamed !== undefined) return toast.error(`请填写 ${unnamed.file.name} 的文档名称`);
    setMissing(undefined);
    setRunning(true);
  };
  const waiting = items.filter(({ state }) => state.kind === 'waiting').length;
  const types = fileTypes.filter(({ extensions: list }) =>
    list.some((ext) => extensions.includes(`.${ext}`)),
  );

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
              onChange={(event) => setPrice(Math.max(0, Math.trunc(Number(event.target.value))))}
            />
          )}
        </FieldFrame>
      </section>
      <UploadDropzone accept={extensions.join()} onFiles={take}>
        支持 {types.map(({ label }) => label).join('、')}，单个文件不超过{' '}
        {security.max_document_size} MB
      </UploadDropzone>
      {refused.length === 0 ? null : (
        <Alert tone="warning">
          <p>以下文件没有加入：</p>
          <ul>
            {refused.map(({ name, reason }) => (
              <li key={name}>
                {name}：{reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
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
              <Button size="sm" disabled={waiting === 0} loading={running && busy} onClick={start}>
                开始上传{waiting > 0 ? `（${waiting}）` : ''}
              </Button>
            </span>
          </div>
          <ul>
            {items.map((item) => (
              <Row
                key={item.key}
                item={item}
                leaf={leaf}
                progress={
                  item.state.kind === 'made' ? progress.get(item.state.documentId) : undefined
                }
                onRename={(title) => dispatch({ type: 'rename', key: item.key, title })}
                onRetry={() => dispatch({ type: 'retry', key: item.key })}
                onRemove={() => remove(item.key)}
              />
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}
