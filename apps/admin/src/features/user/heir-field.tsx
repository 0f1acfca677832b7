import type { User } from '@wenyuan/api-client';
import { formatWhole } from '@wenyuan/domain';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { field, mayNow, type FieldProps } from '../../kit/index.ts';

export const mayHandOver = () => mayNow('document.setOwner');

const heirField = (hint: string) =>
  field.person({ label: '文档转交给', hint, required: '请选择文档的新上传者' });

/** Documents in the bin are not counted in the list: who gets them is asked for once the server says that there are some. */
const binned = heirField('回收站中的文档全部转交，不能一次撤销');

function BinnedHeir(props: FieldProps) {
  const { error } = useController({ control: props.control, name: props.name }).fieldState;
  const [isAsked, setAsked] = useState(false);
  if (error !== undefined && !isAsked) setAsked(true);
  return isAsked ? <binned.Control {...props} /> : null;
}

const binnedHeirField: ReturnType<typeof heirField> = {
  ...binned,
  empty: undefined,
  required: ({ document_user_id }) =>
    document_user_id === null ? '请选择文档的新上传者' : undefined,
  Control: BinnedHeir,
};

/** Who gets the documents of users who are deleted. */
export function heirFields(rows: readonly User[]) {
  const count = rows.reduce((sum, { doc_count }) => sum + doc_count, 0);
  if (count > 0)
    return {
      document_user_id: heirField(`共 ${formatWhole(count)} 份，回收站中的一并转交，不能一次撤销`),
    };
  return mayHandOver() ? { document_user_id: binnedHeirField } : {};
}
