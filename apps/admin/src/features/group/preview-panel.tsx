import type { PermissionRow } from '@wenyuan/api-client';
import { allowedPages, groupPermissions } from '@wenyuan/domain';
import { Button, EmptyState } from '@wenyuan/ui';
import { useBackOfficePreview } from '../../lib/back-office.ts';
import type { Ids } from './grant-diff.ts';
import { usePageTitles } from './page-titles.ts';
import styles from './group.module.css';

/** The menu and the pages of the back office as somebody with the chosen rights alone has them. */
export function PreviewPanel({
  rows,
  chosen,
  onAdd,
}: {
  rows: readonly PermissionRow[];
  chosen: Ids;
  /** Adds a permission; undefined where nothing can be changed. */
  onAdd?: (id: number) => void;
}) {
  const preview = useBackOfficePreview();
  const titlesOf = usePageTitles();
  const services = groupPermissions(rows.filter(({ id }) => chosen.has(id)));
  const menu = preview(allowedPages(services));
  const actionsOf = (page: string) =>
    services
      .filter(({ id, pages }) => id > 0 && pages.includes(page))
      .flatMap(({ path, children }) => children.filter((child) => child.path !== path))
      .map(({ title }) => title);
  // Rights to rows whose list the group may not open.
  const closed = services.filter(({ id, pages }) => id === 0 && pages.length > 0);
  return (
    <div className={styles.preview}>
      {menu.length === 0 ? (
        <EmptyState title="进不了后台">
          没有一项权限打开后台的页面，成员只能使用网站本身。
        </EmptyState>
      ) : (
        <nav aria-label="预览的菜单">
          {menu.map(({ title, pages }) => (
            <section key={title ?? pages[0]?.path} aria-label={title}>
              {title === undefined ? null : <h2 className={styles.menuTitle}>{title}</h2>}
              <ul>
                {pages.map(({ path, title: page, icon: Icon }) => (
                  <li key={path} className={styles.menuPage}>
                    <Icon size={16} aria-hidden="true" />
                    <span>
                      {page}
                      <small>{actionsOf(path).join('、')}</small>
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      )}
      {closed.map(({ label, path, pages, children }) => {
        const list = rows.find((row) => row.path === path);
        return (
          <p key={label} className={styles.closed}>
            {label}：有 {children.length} 项权限，但没有“{list?.title ?? '列表'}”，打不开
            {titlesOf(pages)}。
            {list === undefined || onAdd === undefined ? null : (
              <Button size="xs" variant="outline" onClick={() => onAdd(list.id)}>
                补上
              </Button>
            )}
          </p>
        );
      })}
    </div>
  );
}
