import { errorMessage, isApiError, type Article, type Category } from '@wenyuan/api-client';
import { api, client, mutate, showFailure, useSession } from '@wenyuan/app';
import { ArticleStatus } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import { useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import {
  inputOf,
  isStorable,
  requireText,
  valuesOf,
  type ArticleValues,
} from './article-values.ts';
import { confirmRemoval } from './confirm-removal.tsx';
import { newKey, slotOf, type LeftDraft } from './draft-store.ts';
import { useDrafts, useOwnDraft } from './use-drafts.ts';

type Saving = { readonly is_draft?: boolean; readonly over?: Article };

const FAILED = '保存失败';
const GIVEN_UP = '已放弃草稿';
const saved: Readonly<Record<number, string>> = {
  [ArticleStatus.Pending]: '已提交，等待审核',
  [ArticleStatus.Passed]: '文章已发布',
  [ArticleStatus.Draft]: '草稿已保存',
  [ArticleStatus.Scheduled]: '文章到时会自动发布',
};

/** What is said once it is saved. Where a published article waits for a review now, readers are without it. */
function toldOf(now: Article, before: Article | undefined, { is_draft }: Saving): string {
  if (is_draft !== undefined) return saved[now.status] ?? '保存成功';
  const isSent = now.status === ArticleStatus.Pending && before?.status !== now.status;
  return isSent ? '修改成功，等待审核' : '修改成功';
}

/** Gives the fields the values that differ from others; they count as changes. */
function changeTo(
  form: UseFormReturn<ArticleValues>,
  values: ArticleValues,
  others: ArticleValues,
): void {
  for (const name of Object.keys(others) as (keyof ArticleValues)[])
    if (values[name] !== others[name]) form.setValue(name, values[name], { shouldDirty: true });
}

/** Everything that happens to an article while it is written; the screen shows it. */
export function useArticleWriter(about: {
  readonly article: Article | undefined;
  readonly categories: readonly Category[];
  readonly manages: boolean;
  readonly reviews: boolean;
  readonly onCreated: (id: number) => void;
  readonly onPublished: (article: Article) => void;
}) {
  const { categories, manages, reviews } = about;
  const user = useSession().user?.id ?? 0;
  const [account] = useState(user);
  const [base, setBase] = useState(about.article);
  const own = useOwnDraft(account, about.article);
  const [draft, setDraft] = useState(own.draft);
  /**
   * What is saved, and as what it was read: a draft may have been begun before somebody else changed the article. Work that
   * waited for its turn must know what the work before it stored.
   */
  const known = useRef({ article: about.article, since: draft?.base ?? about.article?.updated_at });
  /** What somebody else saved meanwhile, and what was to be saved when that was found. */
  const [conflict, setConflict] = useState<{ readonly theirs: Article; readonly saving: Saving }>();
  const [failure, setFailure] = useState<string>();
  const [storedAt, setStoredAt] = useState<number>();
  /** Whether somebody else has changed what is saved, so that only a click can store what is here. */
  const [isOvertaken, setOvertaken] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [published, setPublished] = useState<Article>();
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const form = useForm<ArticleValues>({
    defaultValues: valuesOf(about.article),
    resolver: requireText,
  });
  // A draft stands over what is saved, so that it counts as a change.
  useEffect(() => {
    if (own.draft !== undefined) changeTo(form, own.draft.values, form.getValues());
  }, [form, own]);
  const isOwn = base === undefined || base.user_id === account;
  const isDraft = base === undefined || base.status === ArticleStatus.Draft;

  /** The article is saved as `sent`; what was typed since then stays, and counts as a change. */
  function take(next: Article, sent: ArticleValues): void {
    known.current = { article: next, since: next.updated_at };
    setOvertaken(false);
    setBase(next);
    setDraft(undefined);
    const typed = form.getValues();
    // What is being written is not replaced by the server's spelling of it, which moves the cursor and lacks a space at the
    // end; nor is a blank summary by the one that was made of a text that is still being written.
    const { title, content, keywords, description } = sent;
    form.reset({ ...valuesOf(next), title, content, keywords, description });
    changeTo(form, typed, sent);
  }

  async function send(values: ArticleValues, { is_draft, over }: Saving): Promise<Article> {
    const { article, since } = known.current;
    const input = inputOf(values, { article, categories, manages });
    if (article === undefined)
      return mutate(api.article.create(), { ...input, is_draft: is_draft ?? false });
    const { id } = article;
    const updated = await mutate(api.article.update(), {
      ...input,
      id,
      ...(is_draft === undefined ? {} : { is_draft }),
      ...(since === undefined ? {} : { unchanged_since: over?.updated_at ?? since }),
    });
    known.current = { article: updated, since: updated.updated_at };
    const { status, reject_reason } = values;
    // Nobody decides that it waits: its time says that.
    const isDecided = status !== ArticleStatus.Draft && status !== ArticleStatus.Scheduled;
    const isReviewed = reviews && is_draft === undefined && isDecided;
    if (!isReviewed || (status === updated.status && reject_reason === updated.reject_reason))
      return updated;
    await mutate(api.article.check(), { article_id: [id], status, reject_reason });
    return client.article.get({ id });
  }

  /** The article as somebody else has changed it meanwhile. */
  function changedElsewhere(error: unknown): Article | undefined {
    return isApiError(error) ? (error.current?.row as Article | undefined) : undefined;
  }

  /** One after another: a draft that is on its way must not meet the article that is being published. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const next = turn.current.then(work, work);
    turn.current = next.catch(() => undefined);
    return next;
  }

  const storeDraft = (): Promise<void> =>
    inTurn(async () => {
      const values = form.getValues();
      const { article } = known.current;
      if (!form.formState.isDirty || !isStorable(values)) return;
      if ((article?.status ?? ArticleStatus.Draft) !== ArticleStatus.Draft) return;
      try {
        const stored = await send(values, { is_draft: true });
        drafts.forget(article?.id);
        take(stored, values);
        setStoredAt(Date.now());
        if (article === undefined) about.onCreated(stored.id);
      } catch (error) {
        // It is on the device; a click on the button says what else is wrong.
        setOvertaken(changedElsewhere(error) !== undefined);
      }
    });
  const drafts = useDrafts(form, {
    user: account,
    key: own.key,
    saved: known,
    store: isOwn && isDraft ? storeDraft : undefined,
  });

  const save = (saving: Saving = {}): Promise<void> =>
    inTurn(async () => {
      setSaving(true);
      setFailure(undefined);
      drafts.flush();
      try {
        const values = form.getValues();
        const { article: before } = known.current;
        const isChanged = before === undefined || values.content !== before.content;
        if (isChanged && !(await confirmRemoval(values.content))) return;
        const article = await send(values, saving);
        drafts.forget(before?.id);
        setConflict(undefined);
        take(article, values);
        setStoredAt(Date.now());
        toast.success(toldOf(article, before, saving));
        if (saving.is_draft !== true) setPublished(article);
        else if (before === undefined) about.onCreated(article.id);
      } catch (error) {
        const theirs = changedElsewhere(error);
        if (theirs === undefined)
          setFailure(
            isApiError(error) ? showFailure(form, error, FAILED) : errorMessage(error, FAILED),
          );
        // Shown beside this one.
        else setConflict({ theirs, saving });
      } finally {
        setSaving(false);
      }
    });

  // Only once the form is no longer dirty, so that leaving asks nothing.
  const { onPublished } = about;
  useEffect(() => {
    if (published !== undefined) onPublished(published);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each article that was published
  }, [published]);

  /** What is in the form, as another writer may find it. */
  const laid = (): LeftDraft => {
    const { article, since } = known.current;
    const slot = slotOf(account, article?.id, newKey());
    return { slot, draft: { values: form.getValues(), base: since, at: Date.now() } };
  };

  /** Shows what is saved in place of what was typed here. */
  function showSaved(article: Article | undefined): void {
    drafts.forget(article?.id);
    known.current = { article, since: article?.updated_at };
    setOvertaken(false);
    setDraft(undefined);
    form.reset(valuesOf(article));
  }

  /** Goes on with what another writer left; what is in the form is laid down in its turn. */
  function resume(left: LeftDraft): void {
    if (form.formState.isDirty && !drafts.layDown(laid())) {
      setFailure('这台设备存不下更多草稿，请先保存正在写的内容');
      return;
    }
    const { article } = known.current;
    showSaved(article);
    drafts.takeUp(left);
    known.current = { article, since: left.draft.base ?? article?.updated_at };
    setDraft(left.draft);
    changeTo(form, left.draft.values, form.getValues());
  }

  return {
    form,
    base,
    draft,
    left: drafts.left,
    resume,
    giveUp(left: LeftDraft) {
      drafts.giveUp(left);
      toast.success(GIVEN_UP, { label: '撤销', onSelect: () => drafts.layDown(left) });
    },
    conflict,
    failure,
    storedAt,
    isOvertaken,
    isSaving,
    isOwn,
    isDraft,
    isRefused: drafts.isRefused,
    save,
    /** Saves once more what was to be saved, over what the other person saved. */
    async overwrite() {
      if (conflict !== undefined) await save({ ...conflict.saving, over: conflict.theirs });
    },
    /** Forgets what was typed on this device and shows what is saved. */
    discardDraft() {
      const { article } = known.current;
      const given = laid();
      showSaved(article);
      const onSelect = () => {
        drafts.layDown(given);
        // Another article may have been begun meanwhile, and have an id.
        if (known.current.article?.id === article?.id) resume(given);
      };
      toast.success(GIVEN_UP, { label: '撤销', onSelect });
    },
    /** Shows what the other person saved in place of what was typed here. */
    takeTheirs() {
      if (conflict === undefined) return;
      const { theirs } = conflict;
      setBase(theirs);
      setConflict(undefined);
      showSaved(theirs);
    },
    leaveConflict: () => setConflict(undefined),
  };
}
