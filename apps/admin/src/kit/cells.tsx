import { errorMessage } from '@wenyuan/api-client';
import { Tag, toast } from '@wenyuan/ui';
import { Switch } from '@wenyuan/ui/admin';
import { ImageOff } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import styles from './kit.module.css';
import { useListTools } from './list-context.ts';
import { changeOf } from './form-values.ts';
import { withParam } from './list-input.ts';
import { write } from './resource.ts';

type HasId = { readonly id: number };

/** A name of two lines at most; a press opens the row's form where the person may change it. */
export function NameCell({
  row,
  children,
  before,
  beside,
}: {
  row: HasId;
  children: string;
  before?: ReactNode;
  beside?: ReactNode;
}) {
  const { edit, nameOf } = useListTools();
  const whole = nameOf(row);
  const name = (
    <span className={styles.clamp} title={children}>
      {children === '' ? '（未命名）' : children}
    </span>
  );
  return (
    <span className={styles.name}>
      {before}
      {edit === undefined ? (
        name
      ) : (
        <button
          type="button"
          className={styles.open}
          // Rows of a log have the same few names; what is seen stays a part of what is said.
          aria-label={children !== '' && whole.includes(children) ? whole : undefined}
          onClick={() => edit(row)}
        >
          {name}
        </button>
      )}
      {beside}
    </span>
  );
}

/** The state of a row, and below it what there is to say of that. */
export function StatusCell({
  tone,
  label,
  notes,
}: {
  tone: NonNullable<ComponentProps<typeof Tag>['tone']>;
  label: string;
  notes: readonly string[];
}) {
  return (
    <span className={styles.status}>
      <Tag tone={tone}>{label}</Tag>
      {notes
        .filter((note) => note !== '')
        .map((note) => (
          <small key={note}>{note}</small>
        ))}
    </span>
  );
}

/** A link to the rows with the same value, within the filters that are set. */
export function SameCell({
  filter,
  value,
  children,
}: {
  filter: string;
  value: string | number;
  children: string;
}) {
  const [params] = useSearchParams();
  if (value === '' || value === 0 || children === '') return children === '' ? '-' : children;
  return (
    <Link
      className={styles.link}
      to={`?${withParam(params, filter, [String(value)]).toString()}`}
      title={`只看“${children}”`}
    >
      {children}
    </Link>
  );
}

export function PictureCell({ src }: { src: string }) {
  const [failed, setFailed] = useState('');
  return (
    <span className={styles.thumb}>
      {src === '' || src === failed ? (
        <ImageOff size={16} aria-label={src === '' ? '没有图片' : '图片无法显示'} />
      ) : (
        <img src={src} alt="" loading="lazy" onError={() => setFailed(src)} />
      )}
    </span>
  );
}

/** Turns a row on or off at once; the old state comes back when the server refuses. */
export function EnableCell({ row }: { row: HasId & { readonly enable: boolean } }) {
  const { group, may, nameOf } = useListTools();
  const [wanted, setWanted] = useState<boolean>();
  if (!may(`${group}.update`))
    return <Tag tone={row.enable ? 'success' : 'neutral'}>{row.enable ? '启用' : '停用'}</Tag>;
  const change = async (enable: boolean) => {
    // Turned off for that time, the switch would lose the focus.
    if (wanted !== undefined) return;
    setWanted(enable);
    try {
      await write(`${group}.update`, changeOf(`${group}.update`, row, { enable }));
    } catch (error) {
      toast.error(errorMessage(error, '修改失败'));
    } finally {
      setWanted(undefined);
    }
  };
  return (
    <Switch
      label={`启用 ${nameOf(row)}`}
      checked={wanted ?? row.enable}
      onChange={(enable) => void change(enable)}
    />
  );
}
