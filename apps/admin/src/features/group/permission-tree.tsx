import type { PermissionRow } from '@wenyuan/api-client';
import { groupPermissions } from '@wenyuan/domain';
import { Button, EmptyState } from '@wenyuan/ui';
import { CheckTree, type CheckBranch } from '@wenyuan/ui/admin';
import { Input } from '@wenyuan/ui/forms';
import { useMemo, useState } from 'react';
import type { Ids } from './grant-diff.ts';
import { usePageTitles } from './page-titles.ts';
import { whatOpens } from './what-opens.ts';
import styles from './group.module.css';

/** What a permission opens, in a sentence. */
function detailOf(row: PermissionRow, titlesOf: (pages: readonly string[]) => string): string {
  const { pages, actions, widened } = whatOpens(row.path);
  const more = actions.filter((title) => title !== row.title);
  return [
    row.description,
    pages.length === 0 ? '' : `打开页面：${titlesOf(pages)}`,
    more.length === 0 ? '' : `可执行：${more.join('、')}`,
    ...widened,
  ]
    .filter((part) => part !== '')
    .join('；');
}

/** All permissions by service, with a search over names, pages and what they open. */
export function PermissionTree({
  rows,
  checked,
  lockOf,
  onChange,
}: {
  rows: readonly PermissionRow[];
  checked: Ids;
  lockOf: (id: number) => string | undefined;
  onChange: (checked: Ids) => void;
}) {
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const titlesOf = usePageTitles();
  const groups = useMemo(() => groupPermissions(rows), [rows]);
  const wanted = words.trim().toLowerCase();
  const branches = groups.flatMap(({ label, path, pages, children }): CheckBranch[] => {
    const leaves = children
      .map((child) => {
        const row = rows.find(({ id }) => id === child.id) as PermissionRow;
        return {
          id: row.id,
          label: row.title === '' ? row.path : row.title,
          detail: detailOf(row, titlesOf),
          disabledReason: lockOf(row.id),
          path: row.path,
        };
      })
      .filter((leaf) =>
        `${label} ${leaf.label} ${leaf.detail} ${leaf.path}`.toLowerCase().includes(wanted),
      );
    if (leaves.length === 0) return [];
    return [{ id: path || label, label, detail: titlesOf(pages), leaves }];
  });
  const shown = branches.flatMap(({ leaves }) => leaves);
  return (
    <section aria-label="权限" className={styles.permissions}>
      <div className={styles.tools}>
        <Input
          type="search"
          size="sm"
          aria-label="查找权限"
          placeholder="名称、页面或接口路径"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen || wanted !== ''}
          disabled={wanted !== ''}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : '全部展开'}
        </Button>
        <span role="status" className={styles.total}>
          {wanted === '' ? '' : `找到 ${shown.length} 项，`}已选 {checked.size} 项
        </span>
      </div>
      {branches.length === 0 ? (
        <EmptyState
          title={`没有与“${words.trim()}”有关的权限`}
          action={
            <Button variant="outline" onClick={() => setWords('')}>
              清空
            </Button>
          }
        />
      ) : (
        <CheckTree
          label="权限"
          branches={branches}
          checked={checked}
          onChange={onChange}
          isOpen={isOpen || wanted !== ''}
        />
      )}
    </section>
  );
}
