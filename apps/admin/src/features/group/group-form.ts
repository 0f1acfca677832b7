import { ColorField, field, mayNow, resourceForm } from '../../kit/index.ts';
import { RoleField } from './role-field.tsx';

/** Every field of a group; where a member is in several, the most permissive one decides. */
export const groupForm = resourceForm(
  'group',
  {
    title: field.text(),
    permission_id: {
      only: 'create',
      empty: [],
      when: ({ is_default }) => is_default !== true && mayNow('group.setPermission'),
      Control: RoleField,
    },
    color: { hint: '组名前圆点的颜色，留空则不显示圆点', empty: '', Control: ColorField },
    description: field.textarea(),
    sort: field.number({ hint: '数值越大越靠前' }),
    is_default: field.switch({
      label: '默认用户组',
      hint: '新注册的用户进入该组；只能有一个，且不能有后台权限',
    }),
    is_display: field.switch({
      label: '展示',
      hint: '在成员的用户名旁显示组名；属于多个展示的组时，只显示排序最前的',
    }),
    enable_upload: field.switch({ label: '允许上传文档' }),
    enable_document_review: field.switch({
      label: '上传的文档需要审核',
      when: ({ enable_upload }) => enable_upload === true,
    }),
    enable_article: field.switch({ label: '允许发布文章' }),
    enable_article_approval: field.switch({
      label: '发布的文章需要审核',
      when: ({ enable_article }) => enable_article === true,
    }),
    enable_comment: field.switch({ label: '允许评论' }),
    enable_comment_approval: field.switch({
      label: '评论需要审核',
      when: ({ enable_comment }) => enable_comment === true,
    }),
    storage_quota: field.number({
      label: '存储配额（MB）',
      hint: '每位成员可存放的文件总量，0 为不限',
    }),
    max_unfinished_uploads: field.number({ hint: '每位成员可同时未完成的大文件上传，0 为不限' }),
    questions_per_day: field.number({
      hint: '开启 AI 问答后，每位成员每天可就文档提问的次数，0 为不能提问；失败的不计',
    }),
  },
  {
    // The group of newcomers has none, whatever was chosen before it became that.
    toInput: (input) =>
      input.is_default === true && 'permission_id' in input
        ? { ...input, permission_id: [] }
        : input,
    created: (_reply, { is_default, permission_id }) => {
      const count = is_default === true ? 0 : (permission_id as readonly number[]).length;
      return count === 0
        ? '新增成功'
        : `新增成功，已给予 ${count} 项后台权限；请在用户列表的“设置”中把人加入该组`;
    },
  },
);
