import { advertPositionGroups, advertPositionLabels, type AdvertPosition } from '@wenyuan/domain';
import { FieldFrame, Select } from '@wenyuan/ui/forms';
import { useController } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { field, resourceForm, type FieldProps } from '../../kit/index.ts';
import { ContentField } from './content-field.tsx';
import { positionHints } from './positions.ts';

/** The positions by page, with a sentence about the one that is chosen. */
function PositionField({ control, name, label, rule }: FieldProps) {
  const { field: position, fieldState } = useController({ control, name });
  const value = String(position.value ?? '');
  return (
    <FieldFrame
      label={label}
      required={rule.required}
      error={fieldState.error?.message}
      hint={positionHints[value as AdvertPosition] ?? '广告在网站上的位置'}
    >
      {(attributes) => (
        <Select {...attributes} {...position} value={value}>
          <option value="">请选择</option>
          {advertPositionGroups.map(({ group, label: page, positions }) => (
            <optgroup key={group} label={page}>
              {positions.map(({ value: code, label: place }) => (
                <option key={code} value={code}>
                  {place}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}

/** A new advert is for the place that was chosen in the drawing, or in the filter. */
function useChosenPosition() {
  const [params] = useSearchParams();
  const [position = '', ...others] = params.getAll('position');
  return position in advertPositionLabels && others.length === 0 ? { position } : {};
}

export const advertisementForm = resourceForm(
  'advertisement',
  {
    position: { label: '位置', empty: '', Control: PositionField },
    title: field.text({ label: '名称', hint: '也读给看不见广告的人' }),
    content: { label: '内容', empty: '', Control: ContentField },
    start_time: field.moment({ label: '开始时间', hint: '留空则立即开始' }),
    end_time: field.moment({ label: '结束时间', hint: '到时自动撤下；留空则一直投放' }),
    enable: field.switch({ label: '启用' }),
    remark: field.textarea({ label: '备注', rows: 2, hint: '只有管理员可见' }),
  },
  { useGiven: useChosenPosition },
);
