import type { Category, Document } from '@wenyuan/api-client';
import { bookTitle, DocumentStatus, formatBytes, TITLE_MAX } from '@wenyuan/domain';
import { Button, FileTypeIcon, IconButton, ProgressBar } from '@wenyuan/ui';
import { excessMessage, Input } from '@wenyuan/ui/forms';
import { CirclePause, CirclePlay, Pencil, X } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { liveStatus, StatusCell, type Progress } from '../conversion/index.ts';
import { folderOf } from './file-folder.ts';
import type { Existing, Namesake } from './find-existing.ts';
import type { AddressOf, MadeActionsProps } from './made.ts';
import { isPausable } from './send-in-parts.ts';
import { UploadFieldInputs } from './upload-fields.tsx';
import { isEditable, shownName, type UploadFields, type UploadItem } from './upload-queue.ts';
import styles from './upload.module.css';

/** Shows the conversion of a document that was created from the file. */
function MadeState({
  document,
  progress,
  addressOf,
  MadeActions,
  onConvertAgain,
}: {
  document: Document;
  progress: Progress | undefined;
  addressOf: AddressOf;
  MadeActions: ComponentType<MadeActionsProps>;
  /** Called when the conversion was started again, so that the caller follows it again. */
  onConvertAgain: () => void;
}) {
  const { status } = liveStatus(document, progress);
  return (
    <span className={styles.made}>
      <StatusCell document={document} progress={progress} />
      {status === DocumentStatus.Converted ? (
        <a className={styles.read} href={addressOf(document)} target="_blank" rel="noopener">
          阅读<span className="visually-hidden">{bookTitle(document.title)}</span>
        </a>
      ) : null}
      <MadeActions document={document} status={status} onConvertAgain={onConvertAgain} />
    </span>
  );
}

function SendingState({
  name,
  sent,
  total,
  isPaused,
}: {
  name: string;
  sent: number;
  total: number;
  isPaused: boolean;
}) {
  const part = total === 0 ? 0 : sent / total;
  return (
    <span className={styles.sending}>
      <ProgressBar value={part} label={`${name} 的上传进度`} />
      <span className={styles.quiet}>
        {isPaused ? '已暂停 · ' : ''}
        {part < 1 ? `${formatBytes(sent)} / ${formatBytes(total)}` : '已送达，服务器正在检查…'}
      </span>
    </span>
  );
}

/** The bytes are there already, or come by another row: where the site takes them once more, that is rarely meant. */
function ExistingNotice({
  existing,
  twin,
  isRefused,
  addressOf,
}: {
  existing: Existing | undefined;
  twin: string | undefined;
  isRefused: boolean;
  addressOf: AddressOf;
}) {
  return (
    <span className={styles.existing} role="status">
      {existing === undefined ? `内容与列表中的 ${twin} 相同` : '站内已有相同的文件'}
      {existing === undefined || existing.uuid === '' ? null : (
        <a className={styles.read} href={addressOf(existing)} target="_blank" rel="noopener">
          {bookTitle(existing.title)}
        </a>
      )}
      {isRefused ? '，本站不收重复的文档，此行不会上传' : '，不需要重复上传时可移除此行'}
    </span>
  );
}

/** Another text may well have this title: it is told, and nothing more. */
function NamesakeNotice({ namesake, addressOf }: { namesake: Namesake; addressOf: AddressOf }) {
  return (
    <span className={styles.namesake} role="status">
      {namesake.likeness === 'same' ? '站内已有同名文档' : '站内已有名称相近的文档'}
      <a className={styles.read} href={addressOf(namesake)} target="_blank" rel="noopener">
        {bookTitle(namesake.title)}
      </a>
    </span>
  );
}

/** One file: its title while that can be changed, its progress and its actions. */
export function UploadRow({
  item,
  twin,
  shared,
  categories,
  progress,
  addressOf,
  MadeActions,
  refusesExisting,
  onRename,
  onEdit,
  onApplyToAll,
  onPause,
  onRetry,
  onRemove,
  onConvertAgain,
}: {
  item: UploadItem;
  /** The name of the file of the list that has the same bytes. */
  twin?: string | undefined;
  /** What holds where the file has no fields of its own. */
  shared: UploadFields;
  categories: readonly Category[];
  progress: Progress | undefined;
  addressOf: AddressOf;
  MadeActions: ComponentType<MadeActionsProps>;
  /** Whether the site refuses bytes that it has already. */
  refusesExisting: boolean;
  onRename: (title: string) => void;
  onEdit: (own: Partial<UploadFields>) => void;
  onApplyToAll: () => void;
  onPause: () => void;
  onRetry: () => void;
  onRemove: () => void;
  onConvertAgain: () => void;
}) {
  const { state, file, title, own, existing, namesake } = item;
  const folder = folderOf(file);
  // By it files of one name are told apart.
  const name = shownName(folder === '' ? file.name : `${folder}/${file.name}`);
  const excess = excessMessage(title, TITLE_MAX);
  const [isOpen, setOpen] = useState(false);
  const editable = isEditable(item);
  const isPaused = state.kind === 'paused';
  const owned = Object.keys(own).length;
  return (
    <li className={styles.row}>
      <FileTypeIcon ext={file.name} size={24} />
      <div className={styles.name}>
        {editable ? (
          <Input
            id={`title-${item.key}`}
            size="sm"
            aria-label={`${name} 的文档名称`}
            aria-invalid={title.trim() === '' || excess !== undefined || undefined}
            aria-describedby={excess === undefined ? undefined : `excess-${item.key}`}
            value={title}
            onChange={(event) => onRename(event.target.value)}
          />
        ) : (
          <span>{title}</span>
        )}
        {editable && excess !== undefined ? (
          <span className={styles.failed} id={`excess-${item.key}`}>
            {excess}
          </span>
        ) : null}
        <span className={styles.quiet}>
          {name} · {formatBytes(file.size)}
          {owned === 0 ? '' : ` · ${owned} 项单独设置`}
        </span>
        {!editable ? null : existing === undefined && twin === undefined ? (
          namesake === undefined ? null : (
            <NamesakeNotice namesake={namesake} addressOf={addressOf} />
          )
        ) : (
          <ExistingNotice
            existing={existing}
            twin={twin}
            isRefused={refusesExisting}
            addressOf={addressOf}
          />
        )}
      </div>
      <div className={styles.state}>
        {state.kind === 'waiting' ? <span className={styles.quiet}>待上传</span> : null}
        {state.kind === 'queued' ? <span className={styles.quiet}>排队中…</span> : null}
        {state.kind === 'sending' || state.kind === 'paused' ? (
          <SendingState name={name} sent={state.sent} total={state.total} isPaused={isPaused} />
        ) : null}
        {state.kind === 'failed' ? (
          <span className={styles.failed} role="alert">
            {state.message}
            <span className={styles.advice}>{state.advice}</span>
          </span>
        ) : null}
        {state.kind === 'made' ? (
          <MadeState
            document={state.document}
            progress={progress}
            addressOf={addressOf}
            MadeActions={MadeActions}
            onConvertAgain={onConvertAgain}
          />
        ) : null}
      </div>
      <div className={styles.buttons}>
        {editable ? (
          <IconButton
            label={`单独设置 ${name}`}
            size="xs"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
        ) : null}
        {/* One button, which keeps the focus. */}
        {isPaused || (state.kind === 'sending' && isPausable(file) && state.sent < state.total) ? (
          <IconButton
            label={`${isPaused ? '继续' : '暂停'}上传 ${name}`}
            size="xs"
            onClick={isPaused ? onRetry : onPause}
          >
            {isPaused ? <CirclePlay aria-hidden="true" /> : <CirclePause aria-hidden="true" />}
          </IconButton>
        ) : null}
        {state.kind === 'failed' ? (
          <Button aria-label={`重新上传 ${name}`} size="xs" variant="outline" onClick={onRetry}>
            重新上传
          </Button>
        ) : null}
        <IconButton
          label={
            state.kind === 'sending' || state.kind === 'paused'
              ? `取消上传 ${name}`
              : `移除 ${name}`
          }
          size="xs"
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {isOpen && editable ? (
        <section className={styles.own} aria-label={`${name} 的单独设置`}>
          <UploadFieldInputs
            value={own}
            categories={categories}
            onChange={onEdit}
            inherited={shared}
          />
          <div className={styles.apply}>
            <Button size="xs" variant="outline" onClick={onApplyToAll}>
              应用到全部
            </Button>
          </div>
        </section>
      ) : null}
    </li>
  );
}
