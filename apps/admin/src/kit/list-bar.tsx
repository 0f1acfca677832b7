import { BatchBar, type MenuAction } from '@wenyuan/ui';
import type { ComponentProps } from 'react';
import type { ListColumn } from './columns.tsx';
import styles from './kit.module.css';
import type { ListPreference } from './list-preference.ts';
import type { useListExport } from './use-list-export.ts';
import type { AnyInput } from './resource.ts';
import { ColumnMenu, DensityButton, ExportButton, SavedViews } from './view-menu.tsx';

/** The line above the rows: how many there are or what can be done to the chosen ones, and how the list is shown. */
export function ListBar<Row>({
  total,
  place,
  count,
  actions,
  isRunning,
  whole,
  onClear,
  columns,
  preference,
  onPreference,
  views,
  csv,
  asked,
}: {
  /** Undefined during the first load. */
  total: number | undefined;
  /** Which rows of them, in what order; said when others came. Empty while they are on their way. */
  place: string;
  /** Of the chosen rows. */
  count: number;
  actions: readonly MenuAction[];
  isRunning: boolean;
  whole: ComponentProps<typeof BatchBar>['whole'];
  onClear: () => void;
  columns: readonly ListColumn<Row>[];
  preference: ListPreference;
  onPreference: (change: Partial<ListPreference>) => void;
  /** The address and the way to another; undefined in a list that is a part of another page. */
  views: { readonly query: string; readonly onOpen: (query: string) => void } | undefined;
  csv: ReturnType<typeof useListExport>;
  asked: AnyInput;
}) {
  const chosen = isRunning ? '正在处理…' : `已选 ${count} 项`;
  return (
    <div className={styles.line}>
      {/* A status that comes with its words is not read: this one stays. */}
      <span className={count > 0 ? 'visually-hidden' : styles.count} role="status">
        {count > 0 ? chosen : total === undefined ? '' : `共 ${total} 条`}
        <span className="visually-hidden">{count > 0 || total === undefined ? '' : place}</span>
      </span>
      {count > 0 ? (
        <BatchBar text={chosen} actions={actions} whole={whole} onClear={onClear} />
      ) : null}
      <div className={styles.views}>
        {views === undefined ? null : (
          <SavedViews preference={preference} onPreference={onPreference} {...views} />
        )}
        <ColumnMenu columns={columns} preference={preference} onPreference={onPreference} />
        <DensityButton preference={preference} onPreference={onPreference} />
        <ExportButton
          progress={csv.progress}
          onBegin={() => csv.begin(asked)}
          onCancel={csv.cancel}
        />
      </div>
    </div>
  );
}
