import { useQuery } from '@tanstack/react-query';
import type { Audit } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { formatDate } from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { Link } from 'react-router';
import { Facts, RowDialog, type DetailProps } from '../../kit/index.ts';
import {
  fieldsWord,
  fieldWord,
  inputWords,
  isListChange,
  rowWord,
  valueWord,
} from './change-words.ts';
import styles from './log.module.css';

type Change = Audit['changes'][number];

/** Of a list what was taken away or added, of anything else its value. */
function Value({
  operation,
  field,
  side,
}: {
  operation: string;
  field: Change['fields'][number];
  side: 'before' | 'after';
}) {
  const json = field[side];
  const isList = isListChange(field);
  if (json === '' || (isList && json === '[]')) return '—';
  const word = valueWord(operation, field.name, json);
  return side === 'before' ? (
    <del>{isList ? `移除：${word}` : word}</del>
  ) : (
    <ins>{isList ? `增加：${word}` : word}</ins>
  );
}

function ChangeTable({ operation, change }: { operation: string; change: Change }) {
  const { fields } = change;
  const name = rowWord(change) || '设置';
  return (
    <section aria-label={name}>
      <h3 className={styles.heading}>{name}</h3>
      {fields.length === 0 ? null : (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">字段</th>
              <th scope="col">变更前</th>
              <th scope="col">变更后</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.name}>
                <th scope="row">{fieldWord(operation, field.name)}</th>
                <td>
                  <Value operation={operation} field={field} side="before" />
                </td>
                <td>
                  <Value operation={operation} field={field} side="after" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Of many rows one line each: most became the same. */
function ChangeList({ operation, changes }: Pick<Audit, 'operation' | 'changes'>) {
  return (
    <table className={styles.changes} aria-label="变更的对象">
      <thead>
        <tr>
          <th scope="col">对象</th>
          <th scope="col">变更</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.id}>
            <td>{rowWord(change)}</td>
            <td>{fieldsWord(operation, change) || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** All rows of an entry, of which the list has the first ones. */
function ManyChanges({ entry }: { entry: Audit }) {
  const { data, isError, refetch } = useQuery(api.audit.list({ id: entry.id }));
  const { operation, changes, change_count } = data?.audit[0] ?? entry;
  return (
    <section aria-label="变更的对象">
      <h3 className={styles.heading}>共 {change_count} 项</h3>
      <ChangeList operation={operation} changes={changes} />
      {isError ? (
        <p>
          其余 {change_count - changes.length} 项没有读到。
          <Button size="sm" variant="ghost" onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      ) : null}
    </section>
  );
}

/** One operation: who, when, from where, on what, and what differs since. */
export function LogDetail({ row, onClose }: DetailProps<Audit>) {
  const { title, username, user_id, ip, created_at, operation, changes, change_count, input } = row;
  const sent = inputWords(row);
  return (
    <RowDialog title={title} onClose={onClose}>
      <Facts
        facts={{
          操作人: <Link to={`/admin/log?user_id=${user_id}`}>{username}</Link>,
          时间: formatDate(created_at),
          'IP 地址': ip,
        }}
      />
      {change_count > changes.length ? (
        <ManyChanges entry={row} />
      ) : (
        changes.map((change) => (
          <ChangeTable key={change.id} operation={operation} change={change} />
        ))
      )}
      <section aria-label="提交的内容">
        <h3 className={styles.heading}>提交的内容</h3>
        {sent === undefined ? <p className={styles.raw}>{input}</p> : <Facts facts={sent} />}
      </section>
    </RowDialog>
  );
}
