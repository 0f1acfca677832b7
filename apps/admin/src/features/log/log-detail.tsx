import type { Audit } from '@wenyuan/api-client';
import { formatDate } from '@wenyuan/domain';
import { Link } from 'react-router';
import { Facts, RowDialog, type DetailProps } from '../../kit/index.ts';
import { fieldWord, inputWords, isListChange, rowWord, valueWord } from './change-words.ts';
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

/** One operation: who, when, from where, on what, and what differs since. */
export function LogDetail({ row, onClose }: DetailProps<Audit>) {
  const { title, username, user_id, ip, created_at, operation, changes, input } = row;
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
      {changes.map((change) => (
        <ChangeTable key={change.id} operation={operation} change={change} />
      ))}
      <section aria-label="提交的内容">
        <h3 className={styles.heading}>提交的内容</h3>
        {sent === undefined ? <p className={styles.raw}>{input}</p> : <Facts facts={sent} />}
      </section>
    </RowDialog>
  );
}
