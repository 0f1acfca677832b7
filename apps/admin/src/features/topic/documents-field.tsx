import { useQuery } from '@tanstack/react-query';
import type { Topic } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import {
  documentStatusLabels,
  isDocumentStatus,
  isPublicDocument,
  TOPIC_DOCUMENTS_MAX,
} from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { TreeEditor } from '@wenyuan/ui/admin';
import { FieldFrame } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { FieldProps } from '../../kit/index.ts';
import { documentAddress } from '../../lib/site-origin.ts';
import { DocumentPicker, type Picked } from './document-picker.tsx';
import styles from './topic.module.css';

/** What is known of the documents of the form: those of the topic, and those that were found since. */
function useKnown(row: object | undefined) {
  const id = (row as Topic | undefined)?.id;
  const { data } = useQuery({ ...api.topic.get({ id: id ?? 0 }), enabled: id !== undefined });
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const known = new Map([...(data?.document ?? []), ...picked].map((each) => [each.id, each]));
  return { known, learn: (document: Picked) => setPicked([...picked, document]) };
}

/** Why readers do not find a document; undefined for one that they do. */
function hiddenAs({ status }: Picked): string | undefined {
  if (isPublicDocument(status)) return undefined;
  return isDocumentStatus(status) ? documentStatusLabels[status] : '不公开';
}

/** The documents of a topic, found by words and dragged into order. */
export function DocumentsField({ control, name, label, hint, rule, row }: FieldProps) {
  const { field, fieldState } = useController({ control, name });
  const ids = field.value as readonly number[];
  const { known, learn } = useKnown(row);
  const titleOf = ({ id }: { readonly id: number }) => known.get(id)?.title ?? `编号 ${id}`;
  const set = (next: readonly number[]) => field.onChange(next);
  return (
    <FieldFrame
      label={`${label}（${ids.length} 份）`}
      hint={hint}
      required={rule.required}
      error={fieldState.error?.message}
    >
      {(attributes) => (
        <div className={styles.documents}>
          <DocumentPicker
            attributes={attributes}
            has={(id) => ids.includes(id)}
            isFull={ids.length >= TOPIC_DOCUMENTS_MAX}
            onPick={(document) => {
              learn(document);
              set([...ids, document.id]);
            }}
          />
          {ids.length === 0 ? null : (
            <div className={styles.chosen}>
              <TreeEditor
                label="专题中的文档"
                levels={1}
                rows={ids.map((id) => ({ id, parent_id: 0 }))}
                titleOf={titleOf}
                detailOf={({ id }) => {
                  const document = known.get(id);
                  const hidden = document === undefined ? undefined : hiddenAs(document);
                  return hidden === undefined ? null : (
                    <Tag tone="warning">{hidden}，读者看不到</Tag>
                  );
                }}
                actionsOf={({ id }) => {
                  const document = known.get(id);
                  return [
                    ...(document === undefined
                      ? []
                      : [
                          {
                            label: '查看',
                            onSelect: () =>
                              void open(documentAddress(document), '_blank', 'noopener'),
                          },
                        ]),
                    { label: '移出专题', onSelect: () => set(ids.filter((each) => each !== id)) },
                  ];
                }}
                onMove={({ id: order }) => set(order)}
              />
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
