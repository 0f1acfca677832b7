import type { Category } from '@wenyuan/api-client';
import { useDirtyGuard, useSettings } from '@wenyuan/app';
import { formatBytes, formatLabels, KEYWORDS_MAX, TITLE_MAX } from '@wenyuan/domain';
import { confirm, toast } from '@wenyuan/ui';
import { excessMessage } from '@wenyuan/ui/forms';
import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useLiveProgress } from '../conversion/index.ts';
import { Dropzone } from './dropzone.tsx';
import { useFileRules } from './file-rules.ts';
import type { AddressOf, MadeActionsProps } from './made.ts';
import { RefusedList } from './refused-list.tsx';
import { IN_PARTS_FROM } from './send-in-parts.ts';
import { UploadBar } from './upload-bar.tsx';
import { UploadFieldInputs } from './upload-fields.tsx';
import {
  fieldsOf,
  shownName,
  sortOut,
  twinOf,
  type Refusal,
  type UploadFields,
  type UploadItem,
} from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import styles from './upload.module.css';
import { useUploads } from './use-uploads.ts';

const noFields: UploadFields = {
  categoryPath: [],
  language: '',
  price: 0,
  keywords: '',
  is_vip: false,
};

function twinNameOf(item: UploadItem, items: readonly UploadItem[]): string | undefined {
  const twin = twinOf(item, items);
  return twin === undefined ? undefined : shownName(twin.file.name);
}

const QUESTION = {
  title: '停止上传？',
  text: '还有文件没有上传完，离开后会停止上传。',
  verb: '离开',
};

/** Uploads many files, each with its own fields, and shows their conversion. Page and heading are the caller's. */
export function UploadScreen({
  categories,
  addressOf,
  MadeActions,
  statement,
  roomBytes,
  sessionOver = false,
}: {
  categories: readonly Category[];
  /** The address at which a document is read. */
  addressOf: AddressOf;
  /** What can be done with a document that was created, beside its status. */
  MadeActions: ComponentType<MadeActionsProps>;
  /** What has to be agreed to before anything is sent. */
  statement?: ReactNode;
  /** What the person may still store; undefined without a limit. */
  roomBytes?: number | undefined;
  /** Nothing can be sent, though the list stays. */
  sessionOver?: boolean;
}) {
  const { security } = useSettings();
  const [shared, setShared] = useState<UploadFields>(noFields);
  const options = useRef<HTMLElement>(null);
  const agreement = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<string>();
  const [hasAgreed, setAgreed] = useState(false);
  const [lacksAgreement, setLacksAgreement] = useState(false);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const { extensions, maxMb } = useFileRules();
  /** Whether a file may be so large that it is sent in parts. */
  const hasParts = maxMb <= 0 || maxMb * 1024 * 1024 >= IN_PARTS_FROM;
  const { items, dispatch, remove, pause, busy, isUnfinished } = useUploads({ shared, maxMb });
  const made = items.flatMap(({ state }) => (state.kind === 'made' ? [state.document.id] : []));
  const [round, setRound] = useState(0);
  const progress = useLiveProgress(made, round);
  // The list of files is in this page alone. The end of the session does not lead away from it.
  useDirtyGuard(isUnfinished, undefined, { question: QUESTION, tellsEnd: true });

  const take = (files: File[], unreadable: readonly string[] = []) => {
    const sorted = sortOut(items, files, { extensions, maxMb, roomBytes });
    const unread = unreadable.map((name) => ({ name, reason: '无法读取' }));
    setRefused([...sorted.refused, ...unread]);
    dispatch({ type: 'add', files: sorted.taken });
  };
  const removeAll = async (waiting: readonly UploadItem[]) => {
    const text = `列表中待上传的 ${waiting.length} 个文件会被移除，已填写的名称等一并丢失。`;
    if (await confirm(text, { title: '移除待上传的文件？', verb: '移除' })) waiting.forEach(remove);
  };
  const start = () => {
    const starting = items.filter(({ state }) => state.kind === 'waiting');
    const isUnfiled = starting.some((item) => fieldsOf(item, shared).categoryPath.length === 0);
    const unnamed = starting.find(({ title }) => title.trim() === '');
    const overlong = starting.find(({ title }) => excessMessage(title, TITLE_MAX) !== undefined);
    const misnamed = unnamed ?? overlong;
    const overworded = starting.find(
      (item) => excessMessage(fieldsOf(item, shared).keywords, KEYWORDS_MAX) !== undefined,
    );
    const isUnagreed = statement !== undefined && !hasAgreed;
    // All that is missing is said at once; the focus goes to the first.
    setMissing(isUnfiled ? '请选择文档分类，或在各行中分别选择' : undefined);
    setLacksAgreement(isUnagreed);
    if (unnamed !== undefined) toast.error(`请填写 ${shownName(unnamed.file.name)} 的文档名称`);
    else if (overlong !== undefined)
      toast.error(`${shownName(overlong.file.name)} 的文档名称太长，请删短`);
    // Those of all files say it at their field.
    else if (overworded?.own.keywords !== undefined)
      toast.error(`${shownName(overworded.file.name)} 的关键词太长，请删短`);
    if (isUnfiled) options.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
    else if (isUnagreed) agreement.current?.focus();
    else if (misnamed !== undefined)
      document.querySelector<HTMLElement>(`#title-${misnamed.key}`)?.focus();
    else if (overworded !== undefined)
      options.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    if (isUnfiled || isUnagreed || (misnamed ?? overworded) !== undefined) return;
    dispatch({ type: 'start', exceptExisting: security.disable_upload_exist_document });
  };

  return (
    <>
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
      <Dropzone extensions={extensions} onFiles={take}>
        支持 {formatLabels(extensions).join('、')}
        {maxMb > 0 ? `，单个文件不超过 ${maxMb} MB` : ''}
        {hasParts
          ? `。${formatBytes(IN_PARTS_FROM)} 以上的文件分段上传，可以暂停；中断后再次选择同一文件，会接着已上传的部分继续`
          : ''}
      </Dropzone>
      <RefusedList refused={refused} onClear={() => setRefused([])} />
      {statement === undefined ? null : (
        <div className={styles.agreement}>
          <label className={styles.agree}>
            <input
              ref={agreement}
              type="checkbox"
              checked={hasAgreed}
              aria-required="true"
              aria-invalid={lacksAgreement || undefined}
              aria-describedby={lacksAgreement ? 'upload-agreement-error' : undefined}
              onChange={({ target }) => {
                setAgreed(target.checked);
                setLacksAgreement(false);
              }}
            />
            <span>{statement}</span>
          </label>
          {lacksAgreement ? (
            <p id="upload-agreement-error" className={styles.failed} role="alert">
              请阅读并勾选后再上传
            </p>
          ) : null}
        </div>
      )}
      {items.length === 0 ? null : (
        <section aria-label="上传列表" className={styles.list}>
          <UploadBar
            items={items}
            busy={busy}
            disabled={sessionOver}
            onClearMade={() => dispatch({ type: 'clear-made' })}
            onRemoveWaiting={(waiting) => void removeAll(waiting)}
            onRetryFailed={(failed) => {
              for (const { key } of failed) dispatch({ type: 'retry', key });
            }}
            onStart={start}
          />
          <ul>
            {items.map((item) => (
              <UploadRow
                key={item.key}
                item={item}
                twin={twinNameOf(item, items)}
                shared={shared}
                categories={categories}
                progress={
                  item.state.kind === 'made' ? progress.get(item.state.document.id) : undefined
                }
                addressOf={addressOf}
                MadeActions={MadeActions}
                refusesExisting={security.disable_upload_exist_document}
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
    </>
  );
}
