import { client } from '@wenyuan/app';
import { formatWhole } from '@wenyuan/domain';
import { Menu } from '@wenyuan/ui';
import { batch, field, useBatch } from '../../kit/index.ts';
import { groupField } from './user-form.tsx';

/** What an operator writes to members. */
export const letterFields = {
  title: field.text({ label: '标题' }),
  content: field.textarea({
    label: '内容',
    rows: 4,
    hint: '显示在对方的“我的通知”中，发出后不能撤回',
  }),
  request_id: field.requestId(),
};

type Letter = { readonly title?: unknown; readonly group_id?: unknown };

async function confirmation(_: readonly object[], { title, group_id }: Letter): Promise<string> {
  const audience = group_id === undefined ? { all: true } : { group_id: group_id as number[] };
  const { total } = await client.notice.receivers(audience);
  return `将把“${String(title)}”发给 ${formatWhole(total)} 位用户，发出后不能撤回。`;
}

const done = () => '已开始发送，稍后陆续送达';
const sends = [
  batch.call('notice.send', {
    label: '发给全体用户',
    inRow: 'only',
    fields: letterFields,
    input: () => ({ all: true }),
    confirmation,
    done,
  }),
  batch.call('notice.send', {
    label: '发给用户组',
    inRow: 'only',
    fields: {
      group_id: { ...groupField, required: '请选择用户组' },
      ...letterFields,
    },
    input: () => ({}),
    confirmation,
    done,
  }),
];

/** Writes to all members, or to those of groups: the actions of a list that are about no row of it. */
export function SendToMany() {
  const { forRow, form } = useBatch<object>({
    group: 'notice',
    batch: sends,
    removal: { label: '删除', operation: () => 'notice.delete' },
    forbidden: undefined,
    remove: () => Promise.resolve(),
    onDone: () => undefined,
  });
  const actions = forRow({});
  if (actions.length === 0) return null;
  return (
    <>
      <Menu label="群发通知" actions={actions} variant="outline" size="sm">
        群发通知
      </Menu>
      {form}
    </>
  );
}
