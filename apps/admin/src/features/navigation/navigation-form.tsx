import { useQuery } from '@tanstack/react-query';
import type { Navigation } from '@wenyuan/api-client';
import { frameQueries } from '@wenyuan/app';
import {
  descendantIds,
  levelsBelow,
  levelsTo,
  NAVIGATION_LEVELS,
  treeOptions,
} from '@wenyuan/domain';
import { excessMessage, FieldFrame, Input, Select } from '@wenyuan/ui/forms';
import { useController, useWatch } from 'react-hook-form';
import { ColorField, field, resourceForm, type FieldProps } from '../../kit/index.ts';
import { hardToReadIn } from './contrast.ts';

/** Any entry that has a level left for the row and what is below it. */
function ParentField({ control, name, label, row }: FieldProps) {
  const rows = useQuery(frameQueries.navigation()).data?.navigation ?? [];
  const { field: parent, fieldState } = useController({ control, name });
  const own = (row as Navigation | undefined)?.id;
  const below = own === undefined ? [] : descendantIds(rows, own);
  const height = own === undefined ? 1 : levelsBelow(rows, own);
  const offered = rows.filter(
    ({ id }) => !below.includes(id) && levelsTo(rows, id) + height <= NAVIGATION_LEVELS,
  );
  return (
    <FieldFrame label={label} error={fieldState.error?.message}>
      {(attributes) => (
        <Select
          {...attributes}
          ref={parent.ref}
          value={Number(parent.value)}
          onChange={({ target }) => parent.onChange(Number(target.value))}
        >
          <option value={0}>无（一级导航）</option>
          {treeOptions(offered).map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}

/** Entries of the installation lead where the site's own pages are. */
function AddressField({ control, name, label, rule, row, hint }: FieldProps) {
  const { field: address, fieldState } = useController({ control, name });
  const isFixed = (row as Navigation | undefined)?.fixed === true;
  return (
    <FieldFrame
      label={label}
      hint={isFixed ? '系统导航的链接不能修改' : hint}
      error={
        excessMessage(String(address.value ?? ''), rule.maxLength) ?? fieldState.error?.message
      }
    >
      {(attributes) => (
        <Input {...attributes} {...address} readOnly={isFixed} placeholder="/library 或 https://" />
      )}
    </FieldFrame>
  );
}

/** A colour; says where a text of it is hard to read. */
function NameColorField(props: FieldProps) {
  const modes = hardToReadIn(String(useWatch({ control: props.control, name: props.name }) ?? ''));
  const hint =
    modes.length === 0
      ? '留空则与其他导航同色'
      : `在${modes.join('和')}背景上不够清楚，请换一个对比更强的颜色`;
  return <ColorField {...props} hint={hint} />;
}

export const navigationForm = resourceForm('navigation', {
  parent_id: { label: '上级导航', empty: 0, Control: ParentField },
  title: field.text({ label: '名称' }),
  href: { label: '链接', empty: '', hint: '留空则只用来展开下级', Control: AddressField },
  target: field.select({
    label: '打开方式',
    options: [
      { value: '_self', label: '当前窗口' },
      { value: '_blank', label: '新窗口' },
    ],
  }),
  color: { label: '颜色', empty: '', Control: NameColorField },
  sort: field.number({ label: '排序', hint: '越大越靠前，也可在列表中拖动' }),
  enable: field.switch({ label: '启用', hint: '停用后，它的下级也不显示' }),
  description: field.textarea({ label: '备注', rows: 2 }),
});
