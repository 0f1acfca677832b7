import { useSession } from '@wenyuan/app';
import { allowedPages, groupPermissions } from '@wenyuan/domain';
import { FieldFrame, Select } from '@wenyuan/ui/forms';
import { useController } from 'react-hook-form';
import type { FieldProps } from '../../kit/index.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitles } from './page-titles.ts';
import { rightsOf, roles, type Role } from './roles.ts';

/** What rights open and the group's own switches fill. */
const BY_SWITCH: readonly string[] = [paths.upload(), paths.writeArticle()];

/** The rights of a new group by the work that its members do; all others are ticked one by one later. */
export function RoleField({ control, name, label }: FieldProps) {
  const { field, fieldState } = useController({ control, name });
  const { permissions } = useSession();
  const titlesOf = usePageTitles();
  const chosen = field.value as readonly number[];
  const given = permissions.filter(({ id }) => chosen.includes(id));
  const isChosen = (role: Role) => {
    const ids = rightsOf(role, permissions).map(({ id }) => id);
    return ids.length > 0 && ids.length === chosen.length && ids.every((id) => chosen.includes(id));
  };
  const role = roles.find(isChosen);
  const pages = allowedPages(groupPermissions(given));
  const lacking = role === undefined ? 0 : role.paths.size - given.length;
  const hint =
    role === undefined
      ? '成员只使用网站本身，进不了后台'
      : [
          `可打开：${titlesOf(pages.filter((page) => !BY_SWITCH.includes(page)))}`,
          ...(pages.some((page) => BY_SWITCH.includes(page))
            ? ['能否上传文档、发布文章由下面的开关决定']
            : []),
          ...(lacking === 0 ? [] : [`其中 ${lacking} 项权限您自己没有，不会给予`]),
          '保存后可在“管理权限”中增减',
        ].join('；');
  return (
    <FieldFrame label={label} hint={hint} error={fieldState.error?.message}>
      {(attributes) => (
        <Select
          {...attributes}
          ref={field.ref}
          value={role?.title ?? ''}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            const next = roles.find(({ title }) => title === target.value);
            const rights = next === undefined ? [] : rightsOf(next, permissions);
            field.onChange(rights.map(({ id }) => id));
          }}
        >
          <option value="">没有后台权限</option>
          {roles.map((each) => (
            <option
              key={each.title}
              value={each.title}
              disabled={rightsOf(each, permissions).length === 0}
            >
              {each.title}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
