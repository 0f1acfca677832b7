import { useQuery } from '@tanstack/react-query';
import type { User } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { EmptyState, Skeleton } from '@wenyuan/ui';
import { Select } from '@wenyuan/ui/forms';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { ListFailure, LookupInput, PersonInput } from '../../kit/index.ts';
import { SimulationAnswer } from './simulation-answer.tsx';
import { useGroupOptions } from './user-form.tsx';
import styles from './user.module.css';

const OFFERED = 8;

function useDocuments(words: string) {
  const { data, isFetching } = useQuery({
    ...api.document.list({ page: 1, size: OFFERED, wd: words }),
    enabled: words !== '',
  });
  return { found: data?.document ?? [], isFetching };
}

/** The ids that the address names; what is no id counts as absent. */
function useAsked() {
  const [params, setParams] = useSearchParams();
  const idOf = (name: string) => {
    const id = Number(params.get(name));
    return Number.isSafeInteger(id) && id > 0 ? id : undefined;
  };
  return {
    who: params.get('who') ?? 'visitor',
    userId: idOf('user_id'),
    groupId: idOf('group_id'),
    documentId: idOf('document_id'),
    set: (change: Readonly<Record<string, string | undefined>>) => {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries(change))
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      setParams(next, { replace: true });
    },
  };
}

type Subject = { readonly user_id: number } | { readonly group_id: number } | object;

function Answer({ subject, documentId }: { subject: Subject; documentId: number }) {
  const query = useQuery({
    ...api.user.entitlement({ ...subject, document_id: documentId }),
    // Somebody changes a right and looks again: an older answer would mislead.
    staleTime: 0,
  });
  if (query.isError)
    return <ListFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton height={280} />;
  return <SimulationAnswer reply={query.data} />;
}

function Documents({ onChoose }: { onChoose: (id: number) => void }) {
  const id = useId();
  return (
    <div className={styles.asked}>
      <label htmlFor={id}>文档</label>
      <div>
        <LookupInput
          id={id}
          placeholder="输入文档名称"
          useFound={useDocuments}
          labelOf={({ id: number, title }) => `${title}（#${number}）`}
          missing="没有找到文档"
          onChoose={(document) => onChoose(document.id)}
        />
      </div>
    </div>
  );
}

const CHOOSE = (
  <EmptyState title="请选择文档">
    选好之后，这里会列出能读多少页、能否下载与评论，以及依据的规则。
  </EmptyState>
);

/** What one person may do with a document. */
export function PersonEntitlement({ user }: { user: User }) {
  const { documentId, set } = useAsked();
  return (
    <section aria-label="权益模拟" className={styles.simulation}>
      <div className={styles.question}>
        <Documents onChoose={(id) => set({ document_id: String(id) })} />
      </div>
      {documentId === undefined ? (
        CHOOSE
      ) : (
        <Answer subject={{ user_id: user.id }} documentId={documentId} />
      )}
    </section>
  );
}

/** The same for a visitor, a group or anybody. */
export function Simulation() {
  const { who, userId, groupId, documentId, set } = useAsked();
  const [whoId, groupField, personField] = [useId(), useId(), useId()];
  const groups = useGroupOptions();
  const person = useQuery({
    ...api.user.list({ id: [userId ?? 0], page: 1, size: 1 }),
    enabled: userId !== undefined,
  });
  const subject: Subject | undefined =
    who === 'user'
      ? userId === undefined
        ? undefined
        : { user_id: userId }
      : who === 'group'
        ? groupId === undefined
          ? undefined
          : { group_id: groupId }
        : {};
  return (
    <div className={styles.simulation}>
      <div className={styles.question}>
        <div className={styles.asked}>
          <label htmlFor={whoId}>以谁的身份</label>
          <Select
            id={whoId}
            size="sm"
            style={{ width: 'auto' }}
            value={who}
            onChange={({ target }) => set({ who: target.value })}
          >
            <option value="visitor">未登录的访客</option>
            <option value="group">某个用户组的新成员</option>
            <option value="user">某位用户</option>
          </Select>
        </div>
        {who === 'group' ? (
          <div className={styles.asked}>
            <label htmlFor={groupField}>用户组</label>
            <Select
              id={groupField}
              size="sm"
              style={{ width: 'auto' }}
              value={groupId ?? ''}
              onChange={({ target }) => set({ group_id: target.value || undefined })}
            >
              <option value="">请选择</option>
              {groups.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </div>
        ) : null}
        {who === 'user' ? (
          <div className={styles.asked}>
            <label htmlFor={personField}>用户</label>
            <div>
              {userId === undefined ? null : (
                <strong>{person.data?.user[0]?.username ?? `#${userId}`}</strong>
              )}
              <PersonInput
                id={personField}
                placeholder={userId === undefined ? '输入用户名' : '换一位'}
                onChoose={({ id }) => set({ user_id: String(id) })}
              />
            </div>
          </div>
        ) : null}
        <Documents onChoose={(id) => set({ document_id: String(id) })} />
      </div>
      {documentId === undefined ? (
        CHOOSE
      ) : subject === undefined ? (
        <EmptyState title={who === 'user' ? '请选择用户' : '请选择用户组'} />
      ) : (
        <Answer subject={subject} documentId={documentId} />
      )}
    </div>
  );
}
