import type { Article } from '@wenyuan/api-client';
import { ArticleStatus, articleStatusLabels, formatDateTime, labelIn } from '@wenyuan/domain';
import { Button, Dialog } from '@wenyuan/ui';
import { useMemo } from 'react';
import { ArticleBody } from '../view/article-body.tsx';
import type { ArticleValues } from './article-values.ts';
import { blocksOf, compareVersions, type Run } from './compare-versions.ts';
import styles from './writer.module.css';

const htmlOf = ({ blocks }: Run) => blocks.map(({ html }) => html).join('');

/** One version. What the other has, too, is folded away: an article may be long, and what to compare is short. */
function Version({ name, title, runs }: { name: string; title: string; runs: readonly Run[] }) {
  return (
    <section className={styles.version} aria-label={name}>
      <h3 className={styles.versionName}>{name}</h3>
      <p className={styles.versionTitle}>{title}</p>
      {runs.map((run, index) =>
        run.isShared ? (
          // oxlint-disable-next-line react/no-array-index-key -- the runs of a version never change
          <details key={index} className={styles.shared}>
            <summary>两个版本相同的 {run.blocks.length} 段</summary>
            <ArticleBody html={htmlOf(run)} />
          </details>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the runs of a version never change
          <div key={index} className={styles.changed}>
            <ArticleBody html={htmlOf(run)} />
          </div>
        ),
      )}
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
  const compared = useMemo(
    () => compareVersions(blocksOf(mine.content), blocksOf(theirs.content)),
    [mine.content, theirs.content],
  );
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
          runs={compared.theirs}
        />
        <Version name="我的版本（未保存）" title={mine.title} runs={compared.ours} />
      </div>
    </Dialog>
  );
}
