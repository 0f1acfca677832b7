import type { Contract, InputOf, ReplyOf } from '@wenyuan/api-client';
import { Button } from '@wenyuan/ui';
import { FieldFrame, Select } from '@wenyuan/ui/forms';
import { useState, type FormEvent } from 'react';
import { formatChoices, troubleLabel } from './reconvert-labels.ts';
import styles from './reconvert.module.css';

export type Filter = InputOf<Contract['document']['reconvert']>;
type Trouble = ReplyOf<Contract['document']['reconversion']>['trouble'];

const scopes = [
  { value: 'failed', label: '转换失败的文档' },
  { value: 'trouble', label: '因某种原因失败，或缺少字体的文档' },
  { value: 'converted', label: '已转换的文档' },
  { value: 'all', label: '以上全部' },
] as const;
type Scope = (typeof scopes)[number]['value'];

const statuses = { failed: [3], converted: [2], all: [2, 3] } satisfies Record<
  Exclude<Scope, 'trouble'>,
  (2 | 3)[]
>;

/** Selects the documents to convert again. */
export function ReconvertForm({
  trouble,
  counts,
  busy,
  onStart,
  onClose,
}: {
  trouble: Trouble;
  /** Number of documents with the status; undefined until they are counted. */
  counts: { readonly failed: number; readonly converted: number } | undefined;
  busy: boolean;
  onStart: (filter: Filter) => void;
  onClose: () => void;
}) {
  const [scope, setScope] = useState<Scope>('failed');
  const [code, setCode] = useState(trouble[0]?.code ?? '');
  const [format, setFormat] = useState(0);
  const ofScope = {
    failed: counts?.failed,
    converted: counts?.converted,
    all: counts === undefined ? undefined : counts.failed + counts.converted,
    trouble: trouble.find((one) => one.code === code)?.count,
  }[scope];
  // The documents of one format are counted by the server when they are chosen.
  const count = format === 0 ? ofScope : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const ext = formatChoices[format]?.ext ?? [];
    const which =
      scope === 'trouble'
        ? { code: code as NonNullable<Filter['code']> }
        : { status: statuses[scope] };
    onStart({ ...which, ...(ext.length === 0 ? {} : { ext: [...ext] }) });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <fieldset className={styles.scopes}>
        <legend>范围</legend>
        {scopes
          .filter(({ value }) => value !== 'trouble' || trouble.length > 0)
          .map(({ value, label }) => (
            <label key={value} className={styles.scope}>
              <input
                type="radio"
                name="scope"
                checked={scope === value}
                onChange={() => setScope(value)}
              />
              {label}
            </label>
          ))}
      </fieldset>
      {scope === 'trouble' ? (
        <FieldFrame label="原因">
          {(attributes) => (
            <Select {...attributes} value={code} onChange={(event) => setCode(event.target.value)}>
              {trouble.map(({ code: value, count }) => (
                <option key={value} value={value}>
                  {troubleLabel(value)}（{count}）
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      ) : null}
      <FieldFrame label="格式">
        {(attributes) => (
          <Select
            {...attributes}
            value={format}
            onChange={(event) => setFormat(Number(event.target.value))}
          >
            {formatChoices.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <p className={styles.quiet}>
        待审核与已禁用的文档不受影响。新上传的文档总是先转换；已转换的文档在新页面生成之前照常可读。
      </p>
      <div className={styles.buttons}>
        <Button type="button" variant="outline" onClick={onClose}>
          取消
        </Button>
        <Button type="submit" loading={busy} disabled={count === 0}>
          {count === undefined ? '重新转换' : `重新转换 ${count} 份文档`}
        </Button>
      </div>
    </form>
  );
}
