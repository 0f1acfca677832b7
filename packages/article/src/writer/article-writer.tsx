import type { Article, Category } from '@wenyuan/api-client';
import { currentSession, useDirtyGuard, useSession } from '@wenyuan/app';
import { ArticleStatus, formatDateTime, formatRelativeTime } from '@wenyuan/domain';
import { Alert, Button, confirm, isComposing } from '@wenyuan/ui';
import { TextField } from '@wenyuan/ui/forms';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { lacksCategory } from './article-values.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ContentField } from './content-field.tsx';
import { LeftDrafts } from './left-drafts.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { SideFields } from './side-fields.tsx';
import { useArticleWriter } from './use-article-writer.ts';
import styles from './writer.module.css';

/** Where the session is over there is nothing to stay for: what was typed is on the device. */
const leads = (from: { pathname: string }, to: { pathname: string }) =>
  from.pathname !== to.pathname && currentSession().token !== undefined;

/** Writes a new article or changes one. Whoever uses it gives it the article's id as `key`. */
export function ArticleWriter({
  article,
  categories,
  manages,
  reviews = false,
  isReviewed = false,
  onCreated,
  onPublished,
}: {
  /** The article to change; without it a new one is written. */
  article?: Article | undefined;
  categories: readonly Category[];
  /** Whether the person may change articles of others, and recommend or announce them. */
  manages: boolean;
  /** Whether the person may approve and reject articles. */
  reviews?: boolean;
  /** Whether what the person changes of a published article has to be approved before others see it again. */
  isReviewed?: boolean;
  /** A draft got its id; the screen stays. */
  onCreated: (id: number) => void;
  /** The article is where its author wanted it. */
  onPublished: (article: Article) => void;
}) {
  const writer = useArticleWriter({
    article,
    categories,
    manages,
    reviews,
    onCreated,
    onPublished,
  });
  const { form, base, draft, conflict, failure, isDraft, isOwn, isSaving } = writer;
  const { control, formState } = form;
  const { isDirty } = formState;
  const isTimed = useWatch({ control, name: 'publish_at' }) !== null;
  const { user } = useSession();
  const [isPreviewed, setPreviewed] = useState(false);
  const [{ isBusy: isUploading, failed }, setPictures] = useState({ isBusy: false, failed: 0 });
  useDirtyGuard(isDirty, leads);
  const foot = useRef<HTMLDivElement>(null);

  const lackCategory = (options?: { shouldFocus: boolean }) =>
    form.setError('category', { type: 'required', message: '请选择文章分类' }, options);
  const publish = form.handleSubmit(
    async (values) => {
      if (lacksCategory(values)) return lackCategory({ shouldFocus: true });
      // They are on this page alone, which is left.
      if (
        failed > 0 &&
        !(await confirm(`还有 ${failed} 张图片没有上传成功，不会出现在文章里。`, {
          title: isDraft ? '仍然发布？' : '仍然保存？',
          verb: isDraft ? '仍然发布' : '仍然保存',
        }))
      )
        return undefined;
      return writer.save(isDraft ? { is_draft: false } : {});
    },
    // It is said along with what even a draft lacks, which has the focus.
    () => {
      if (lacksCategory(form.getValues())) lackCategory();
    },
  );
  const saveDraft = form.handleSubmit(() => writer.save({ is_draft: true }));
  const submit = isDraft && isOwn ? saveDraft : publish;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent))
      return;
    event.preventDefault();
    if (!isUploading && !isSaving) void submit();
  };
  const state = isUploading
    ? '图片正在上传，完成后再保存'
    : writer.isRefused
      ? '这台设备存不下草稿，请及时保存'
      : writer.isOvertaken
        ? '这篇文章在别处修改过，保存时会请您对照'
        : isDirty
          ? '有未保存的修改，草稿在本机'
          : writer.storedAt === undefined
            ? ''
            : `已保存（${formatRelativeTime(new Date(writer.storedAt))}）`;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+S saves from every field
    <form
      className={styles.writer}
      noValidate
      aria-label="文章"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        // Enter in a field does not publish.
        event.preventDefault();
      }}
    >
      {draft === undefined ? null : (
        <Alert tone="info">
          <div className={styles.banner}>
            已恢复这台设备上{formatRelativeTime(new Date(draft.at))}未保存的内容。
            {draft.base === base?.updated_at ? '' : '之后这篇文章在别处有修改，保存时会请您对照。'}
            <Button size="sm" variant="outline" onClick={writer.discardDraft}>
              {base === undefined ? '放弃并重新写' : '放弃并显示已保存的'}
            </Button>
          </div>
        </Alert>
      )}
      <LeftDrafts
        left={writer.left}
        isNew={base === undefined}
        onResume={writer.resume}
        onGiveUp={writer.giveUp}
      />
      {base?.status === ArticleStatus.Rejected ? (
        <Alert>审核未通过{base.reject_reason === '' ? '' : `：${base.reject_reason}`}</Alert>
      ) : base?.status === ArticleStatus.Pending ? (
        <Alert tone="info">这篇文章正在等待审核。</Alert>
      ) : base?.status === ArticleStatus.Scheduled ? (
        <Alert tone="info">
          这篇文章将于 {formatDateTime(base.publish_at ?? '')} 发布。
          {isReviewed ? '保存修改后需要重新审核。' : ''}
        </Alert>
      ) : base?.status === ArticleStatus.Passed && isReviewed ? (
        <Alert tone="info">保存修改后需要重新审核，通过前其他人看不到这篇文章。</Alert>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.main}>
          <TextField
            control={control}
            name="title"
            label="标题"
            required
            maxLength={255}
            placeholder="请输入文章标题"
          />
          <ContentField control={control} foot={foot} onUploads={setPictures} />
        </div>
        <SideFields
          control={control}
          article={base}
          categories={categories}
          manages={manages}
          reviews={reviews}
        />
      </div>
      <div className={styles.foot} ref={foot}>
        {failure === undefined ? null : <Alert>{failure}</Alert>}
        <div className={styles.buttons}>
          <span className={styles.state} role="status">
            {state}
          </span>
          <Button variant="outline" onClick={() => setPreviewed(true)}>
            预览
          </Button>
          {isDraft && isOwn ? (
            <Button
              variant="outline"
              disabled={isSaving || isUploading}
              onClick={() => void saveDraft()}
            >
              存为草稿
            </Button>
          ) : null}
          <Button loading={isSaving} disabled={isUploading} onClick={() => void publish()}>
            {isDraft ? (isTimed ? '定时发布' : '发布文章') : '保存修改'}
          </Button>
        </div>
      </div>
      {isPreviewed ? (
        <PreviewDialog
          title={form.getValues('title')}
          content={form.getValues('content')}
          author={base?.user.username ?? user?.username ?? ''}
          onClose={() => setPreviewed(false)}
        />
      ) : null}
      {conflict === undefined ? null : (
        <ConflictDialog
          theirs={conflict.theirs}
          mine={form.getValues()}
          isDraft={conflict.saving.is_draft === true}
          isSaving={isSaving}
          onOverwrite={() => void writer.overwrite()}
          onTake={writer.takeTheirs}
          onClose={writer.leaveConflict}
        />
      )}
    </form>
  );
}
