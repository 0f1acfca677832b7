import { Button, Dialog, Menu } from '@wenyuan/ui';
import { excessMessage, FieldFrame, Input } from '@wenyuan/ui/forms';
import { Bookmark, Columns3, Download, Rows3 } from 'lucide-react';
import { useId, useRef, useState, type FormEvent } from 'react';
import type { ListColumn } from './columns.tsx';
import styles from './kit.module.css';
import type { ListPreference } from './list-preference.ts';

type Props<Row> = {
  columns: readonly ListColumn<Row>[];
  preference: ListPreference;
  onPreference: (change: Partial<ListPreference>) => void;
};

/** Which columns are shown. */
export function ColumnMenu<Row>({ columns, preference, onPreference }: Props<Row>) {
  const { hidden } = preference;
  const actions = columns
    .filter(({ fixed }) => fixed !== true)
    .map(({ key, title }) => ({
      label: title,
      checked: !hidden.includes(key),
      onSelect: () =>
        onPreference({
          hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key],
        }),
    }));
  return (
    <Menu label="显示的列" title="显示的列" size="sm" actions={actions}>
      <Columns3 aria-hidden="true" />
    </Menu>
  );
}

export function DensityButton({
  preference: { density },
  onPreference,
}: Pick<Props<unknown>, 'preference' | 'onPreference'>) {
  const isCompact = density === 'compact';
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label="紧凑"
      title="紧凑"
      aria-pressed={isCompact}
      onClick={() => onPreference({ density: isCompact ? 'comfortable' : 'compact' })}
    >
      <Rows3 aria-hidden="true" />
    </Button>
  );
}

/** Filters and order under a name of one's own. */
export function SavedViews({
  preference: { views },
  onPreference,
  query,
  onOpen,
}: Pick<Props<unknown>, 'preference' | 'onPreference'> & {
  query: string;
  onOpen: (query: string) => void;
}) {
  const [naming, setNaming] = useState(false);
  const current = views.find((view) => view.query === query);
  return (
    <>
      <Menu
        label="已存的视图"
        title="已存的视图"
        size="sm"
        actions={[
          ...views.map((view) => ({
            label: view.name,
            checked: view.query === query,
            onSelect: () => onOpen(view.query),
          })),
          {
            label: '保存当前视图…',
            onSelect: () => setNaming(true),
            disabledReason: query === '' ? '先筛选或排序，再保存' : undefined,
          },
          ...(current === undefined
            ? []
            : [
                {
                  label: `删除视图“${current.name}”`,
                  danger: true,
                  onSelect: () => onPreference({ views: views.filter((one) => one !== current) }),
                },
              ]),
        ]}
      >
        <Bookmark aria-hidden="true" />
      </Menu>
      {naming ? (
        <ViewDialog
          onClose={() => setNaming(false)}
          onSave={(name) => {
            const others = views.filter((view) => view.name !== name);
            onPreference({ views: [...others, { name, query }] });
            setNaming(false);
          }}
        />
      ) : null}
    </>
  );
}

const VIEW_NAME_MAX = 20;

function ViewDialog({ onClose, onSave }: { onClose: () => void; onSave: (name: string) => void }) {
  const [name, setName] = useState('');
  const form = useId();
  const excess = excessMessage(name, VIEW_NAME_MAX);
  const isReady = name.trim() !== '' && excess === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onSave(name.trim());
  };
  return (
    <Dialog
      title="保存视图"
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={form} disabled={!isReady}>
            保存
          </Button>
        </div>
      }
    >
      <form id={form} onSubmit={submit}>
        <FieldFrame label="名称" hint="筛选条件与排序会一起保存，只有自己可见" error={excess}>
          {(attributes) => (
            <Input {...attributes} value={name} onChange={(event) => setName(event.target.value)} />
          )}
        </FieldFrame>
      </form>
    </Dialog>
  );
}

/** Exports the whole filtered list, with its progress and a way to stop. */
export function ExportButton({
  progress,
  onBegin,
  onCancel,
}: {
  progress: string | undefined;
  onBegin: () => void;
  onCancel: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    button.current?.focus();
    onCancel();
  };
  return (
    <>
      {/* Before the button, which stays under the pointer: a second press of it cancels nothing. */}
      <span className={styles.exporting} role="status">
        {progress}
      </span>
      {progress === undefined ? null : (
        <Button size="xs" variant="ghost" onClick={cancel}>
          取消导出
        </Button>
      )}
      <Button
        ref={button}
        size="sm"
        variant="ghost"
        aria-label="导出 CSV"
        title="导出 CSV"
        loading={progress !== undefined}
        onClick={onBegin}
      >
        <Download aria-hidden="true" />
      </Button>
    </>
  );
}
