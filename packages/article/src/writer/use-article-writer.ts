import { errorMessage, isApiError, type Article, type Category } from '@wenyuan/api-client';
import { api, client, mutate, showFailure, useSession } from '@wenyuan/app';
import { ArticleStatus } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { inputOf, isStorable, valuesOf, type ArticleValues } from './article-values.ts';
import { confirmRemoval } from './confirm-removal.tsx';
import { readDraft } from './draft-store.ts';
import { useDrafts } from './use-drafts.ts';

type Saving = { readonly is_draft?: boolean; readonly over?: Article };

const FAILED = '保存失败';
const saved: Readonly<Record<number, string>> = {
  [ArticleStatus.Pending]: '已提交，等待审核',
  [ArticleStatus.Passed]: '文章已发布',
  [ArticleStatus.Draft]: '草稿已保存',
};

/** Everything that happens to an article while it is written; the screen shows it. */
export function useArticleWriter(about: {
  readonly article: Article | undefined;
  readonly categories: readonly Category[];
  readonly manages: boolean;
  readonly onCreated: (id: number) => void;
  readonly onPublished: (article: Article) => void;
}) {
  const { categories, manages } = about;
  const user = useSession().user?.id ?? 0;
  const [account] = useState(user);
  const [base, setBase] = useState(about.article);
  const [draft, setDraft] = useState(() => readDraft(account, about.article?.id));
  /** What the article was when a draft of it was begun: it may have been changed since. */
  const [expected, setExpected] = useState(draft?.base ?? about.article?.updated_at);
  const [theirs, setTheirs] = useState<Article>();
  const [failure, setFailure] = useState<string>();
  const [storedAt, setStoredAt] = useState<number>();
  const [isSaving, setSaving] = useState(false);
  const [published, setPublished] = useState<Article>();
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const form = useForm<ArticleValues>({
    defaultValues: valuesOf(about.article),
    // A draft stands over what is saved, so that it counts as a change.
    ...(draft === undefined
      ? {}
      : { values: draft.values, resetOptions: { keepDefaultValues: true } }),
  });
  const isOwn = base === undefined || base.user_id === account;
  const isDraft = base === undefined || base.status === ArticleStatus.Draft;

  const take = useCallback(
    (next: Article, values?: ArticleValues) => {
      setBase(next);
      setExpected(next.updated_at);
      setDraft(undefined);
      // What was typed meanwhile stays, and counts as a change.
      form.reset(valuesOf(next), { keepValues: true });
      if (values !== undefined && form.getValues('content') === values.content)
        form.setValue('content', next.content);
    },
    [form],
  );

  async function send(values: ArticleValues, { is_draft, over }: Saving): Promise<Article> {
    const input = inputOf(values, { article: base, categories, manages });
    if (base === undefined)
      return mutate(api.article.create(), { ...input, is_draft: is_draft ?? false });
    const updated = await mutate(api.article.update(), {
      ...input,
      id: base.id,
      ...(is_draft === undefined ? {} : { is_draft }),
      ...(expected === undefined ? {} : { unchanged_since: over?.updated_at ?? expected }),
    });
    const { status, reject_reason } = values;
    const isReviewed = manages && status !== ArticleStatus.Draft && !isDraft;
    if (!isReviewed || (status === updated.status && reject_reason === updated.reject_reason))
      return updated;
    await mutate(api.article.check(), { article_id: [base.id], status, reject_reason });
    return client.article.get({ id: base.id });
  }

  /** Whether somebody else has changed the article meanwhile; then it is shown beside this one. */
  function isConflict(error: unknown): boolean {
    const row = isApiError(error) ? error.current?.row : undefined;
    if (row === undefined) return false;
    setTheirs(row as Article);
    return true;
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
      if (!form.formState.isDirty || !isStorable(values)) return;
      try {
        const stored = await send(values, { is_draft: true });
        drafts.forget(base?.id);
        take(stored, values);
        setStoredAt(Date.now());
        if (base === undefined) about.onCreated(stored.id);
      } catch {
        // It is on the device; a click on the button says what is wrong.
      }
    });
  const drafts = useDrafts(form, {
    user: account,
    article: base?.id,
    base: expected,
    store: isOwn && isDraft ? storeDraft : undefined,
  });

  const save = (saving: Saving = {}): Promise<void> =>
    inTurn(async () => {
      setSaving(true);
      setFailure(undefined);
      drafts.flush();
      try {
        const values = form.getValues();
        const isChanged = base === undefined || values.content !== base.content;
        if (isChanged && !(await confirmRemoval(values.content))) return;
        const article = await send(values, saving);
        drafts.forget(base?.id);
        setTheirs(undefined);
        take(article, values);
        setStoredAt(Date.now());
        toast.success(
          saving.is_draft === undefined ? '修改成功' : (saved[article.status] ?? '保存成功'),
        );
        if (saving.is_draft === false || (saving.is_draft === undefined && !isDraft))
          setPublished(article);
        else if (base === undefined) about.onCreated(article.id);
      } catch (error) {
        if (!isConflict(error))
          setFailure(
            isApiError(error) ? showFailure(form, error, FAILED) : errorMessage(error, FAILED),
          );
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

  return {
    form,
    base,
    draft,
    theirs,
    failure,
    storedAt,
    isSaving,
    isOwn,
    isDraft,
    isRefused: drafts.isRefused,
    save,
    /** Forgets what was typed on this device and shows what is saved. */
    discardDraft() {
      drafts.forget(base?.id);
      setDraft(undefined);
      setExpected(base?.updated_at);
      form.reset(valuesOf(base));
    },
    /** Shows what the other person saved in place of what was typed here. */
    takeTheirs() {
      if (theirs === undefined) return;
      drafts.forget(theirs.id);
      take(theirs);
      form.reset(valuesOf(theirs));
      setTheirs(undefined);
    },
    leaveConflict: () => setTheirs(undefined),
  };
}
