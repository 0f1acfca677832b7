import type { Article } from '@wenyuan/api-client';
import { ArticleStatus, articleStatusLabels, formatDateTime, labelIn } from '@wenyuan/domain';
import { Button, Dialog } from '@wenyuan/ui';
import { ArticleBody } from '../view/article-body.tsx';
import type { ArticleValues } from './article-values.ts';
import styles from './writer.module.css';

function Version({ name, title, html }: { name: string; title: string; html: string }) {
  return (
    <section className={styles.version} aria-label={name}>
      <h3 className={styles.versionName}>{name}</h3>
      <p className={styles.versionTitle}>{title}</p>
      <ArticleBody html={html} />
    </section>
  );
}

/** Two people edited the article: the one who saves second sees both versions and decides. */
export function ConflictDialog({
  theirs,
  mine,
  isDraft,
  isSaving,
  onOverwrite,
  onTake,
  onClose,
}: {
  theirs: Article;
  mine: ArticleValues;
  /** Whether mine is to be saved as a draft. */
  isDraft: boolean;
  isSaving: boolean;
  onOverwrite: () => void;
  onTake: () => void;
  onClose: () => void;
}) {
  const status = labelIn(articleStatusLabels, theirs.status);
  return (
    <Dialog
      title="这篇文章在您打开之后被修改过"
      wide
      onClose={onClose}
      footer={
        <div className={styles.choices}>
          <Button variant="outline" onClick={onClose}>
            返回编辑
          </Button>
          <Button variant="outline" onClick={onTake}>
            放弃我的修改，用已保存的
          </Button>
          <Button variant="danger" loading={isSaving} onClick={onOverwrite}>
            用我的覆盖
          </Button>
        </div>
      }
    >
      <p className={styles.hint}>
        您的修改没有丢失，也还没有保存。可以返回编辑，把对方的改动合并进来，再来覆盖。
        {isDraft && theirs.status !== ArticleStatus.Draft
          ? `这篇文章现在是“${status}”，您要保存的是草稿：覆盖后只有您能看到它。`
          : null}
      </p>
      <div className={styles.versions}>
        <Version
          name={`已保存的版本（${formatDateTime(theirs.updated_at)}，${status}）`}
          title={theirs.title}
          html={theirs.content}
        />
        <Version name="我的版本（未保存）" title={mine.title} html={mine.content} />
      </div>
    </Dialog>
  );
}
